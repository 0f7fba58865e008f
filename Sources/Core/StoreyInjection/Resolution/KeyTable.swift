/// A hash table from keys to small values. It uses the addresses of types instead of hashing, which makes it
/// several times as fast as a dictionary for the one lookup of a call of `resolve`.
struct KeyTable<Value> {
    private struct Slot {
        let key: Key
        var value: Value
    }

    /// Few at first, because most containers of an app's sessions hold few components.
    private static var minSlots: Int { 4 }

    private var slots: ContiguousArray<Slot?> = []
    private var count = 0

    subscript(key: Key) -> Value? {
        get {
            guard !slots.isEmpty else { return nil }
            return slots[position(of: key)]?.value
        }
        set {
            guard let newValue else { return }
            reserve(count + 1)
            let position = position(of: key)
            if slots[position] == nil { count += 1 }
            slots[position] = Slot(key: key, value: newValue)
        }
    }

    /// Updates the value of `key`, if it has one.
    mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        guard !slots.isEmpty else { return }
        let position = position(of: key)
        guard var slot = slots[position] else { return }
        change(&slot.value)
        slots[position] = slot
    }

    /// Returns the slot of `key`, or the free slot for it. There always is one, because a table is never full.
    private func position(of key: Key) -> Int {
        let mask = slots.count - 1
        let mixed = key.address &* 0x9E37_79B9_7F4A_7C15
        var position = Int(truncatingIfNeeded: mixed >> 32) & mask
        while let slot = slots[position], slot.key != key {
            position = (position + 1) & mask
        }
        return position
    }

    /// Reserves capacity for a total number of keys.
    mutating func reserve(_ keys: Int) {
        var size = max(Self.minSlots, slots.count)
        while Self.maxKeys(in: size) < keys { size *= 2 }
        if size > slots.count { grow(to: size) }
    }

    /// Returns the number of keys up to which a table of the given size is searched quickly.
    private static func maxKeys(in slots: Int) -> Int { slots <= 8 ? slots - 1 : slots / 4 * 3 }

    private mutating func grow(to size: Int) {
        let old = slots
        slots = ContiguousArray(repeating: nil, count: size)
        for slot in old {
            if let slot { slots[position(of: slot.key)] = slot }
        }
    }
}
