import StoreyInjection

/// A tree of 63 objects in six levels. Each object depends on two of the next level.
enum Tree {
    final class Root {
        let left, right: Level2
        init(left: Level2, right: Level2) { (self.left, self.right) = (left, right) }
    }
    final class Level2 {
        let left, right: Level3
        init(left: Level3, right: Level3) { (self.left, self.right) = (left, right) }
    }
    final class Level3 {
        let left, right: Level4
        init(left: Level4, right: Level4) { (self.left, self.right) = (left, right) }
    }
    final class Level4 {
        let left, right: Level5
        init(left: Level5, right: Level5) { (self.left, self.right) = (left, right) }
    }
    final class Level5 {
        let left, right: Leaf
        init(left: Leaf, right: Leaf) { (self.left, self.right) = (left, right) }
    }
    final class Leaf {}

    static func register(in container: Container) {
        container.register(Root.init(left:right:))
        container.register(Level2.init(left:right:)).lifetime(.prototype)
        container.register(Level3.init(left:right:)).lifetime(.prototype)
        container.register(Level4.init(left:right:)).lifetime(.prototype)
        container.register(Level5.init(left:right:)).lifetime(.prototype)
        container.register(Leaf.init).lifetime(.prototype)
    }

    @inline(never) static func root() -> Root { Root(left: level2(), right: level2()) }
    @inline(never) private static func level2() -> Level2 { Level2(left: level3(), right: level3()) }
    @inline(never) private static func level3() -> Level3 { Level3(left: level4(), right: level4()) }
    @inline(never) private static func level4() -> Level4 { Level4(left: level5(), right: level5()) }
    @inline(never) private static func level5() -> Level5 { Level5(left: Leaf(), right: Leaf()) }
}

/// Eleven objects that share one object graph. Both objects of a level depend on both of the next level.
enum Lattice {
    final class Top {
        let left: Left1
        let right: Right1
        init(left: Left1, right: Right1) { (self.left, self.right) = (left, right) }
    }
    final class Left1 {
        let left: Left2
        let right: Right2
        init(left: Left2, right: Right2) { (self.left, self.right) = (left, right) }
    }
    final class Right1 {
        let left: Left2
        let right: Right2
        init(left: Left2, right: Right2) { (self.left, self.right) = (left, right) }
    }
    final class Left2 {
        let left: Left3
        let right: Right3
        init(left: Left3, right: Right3) { (self.left, self.right) = (left, right) }
    }
    final class Right2 {
        let left: Left3
        let right: Right3
        init(left: Left3, right: Right3) { (self.left, self.right) = (left, right) }
    }
    final class Left3 {
        let left: Left4
        let right: Right4
        init(left: Left4, right: Right4) { (self.left, self.right) = (left, right) }
    }
    final class Right3 {
        let left: Left4
        let right: Right4
        init(left: Left4, right: Right4) { (self.left, self.right) = (left, right) }
    }
    final class Left4 {
        let left: Left5
        let right: Right5
        init(left: Left5, right: Right5) { (self.left, self.right) = (left, right) }
    }
    final class Right4 {
        let left: Left5
        let right: Right5
        init(left: Left5, right: Right5) { (self.left, self.right) = (left, right) }
    }
    final class Left5 {}
    final class Right5 {}

    static func register(in container: Container) {
        container.register(Top.init(left:right:)).lifetime(.objectGraph)
        container.register(Left1.init(left:right:)).lifetime(.objectGraph)
        container.register(Right1.init(left:right:)).lifetime(.objectGraph)
        container.register(Left2.init(left:right:)).lifetime(.objectGraph)
        container.register(Right2.init(left:right:)).lifetime(.objectGraph)
        container.register(Left3.init(left:right:)).lifetime(.objectGraph)
        container.register(Right3.init(left:right:)).lifetime(.objectGraph)
        container.register(Left4.init(left:right:)).lifetime(.objectGraph)
        container.register(Right4.init(left:right:)).lifetime(.objectGraph)
        container.register(Left5.init).lifetime(.objectGraph)
        container.register(Right5.init).lifetime(.objectGraph)
    }

    @inline(never)
    static func top() -> Top {
        let (left5, right5) = (Left5(), Right5())
        let (left4, right4) = (Left4(left: left5, right: right5), Right4(left: left5, right: right5))
        let (left3, right3) = (Left3(left: left4, right: right4), Right3(left: left4, right: right4))
        let (left2, right2) = (Left2(left: left3, right: right3), Right2(left: left3, right: right3))
        return Top(left: Left1(left: left2, right: right2), right: Right1(left: left2, right: right2))
    }
}
