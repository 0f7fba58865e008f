// swift-format-ignore-file
// The least a container can be: a dictionary of closures. Written by a loop, several to a line: only their number matters.

typealias Closures = [ObjectIdentifier: () -> AnyObject]

@inline(never)
func registerThousandByHand(_ c: inout Closures) {
    add(C0.self, &c) { C0() }; add(C1.self, &c) { C1() }; add(C2.self, &c) { C2() }; add(C3.self, &c) { C3() }; add(C4.self, &c) { C4() }; add(C5.self, &c) { C5() }; add(C6.self, &c) { C6() }; add(C7.self, &c) { C7() }
    add(C8.self, &c) { C8() }; add(C9.self, &c) { C9() }; add(C10.self, &c) { C10() }; add(C11.self, &c) { C11() }; add(C12.self, &c) { C12() }; add(C13.self, &c) { C13() }; add(C14.self, &c) { C14() }; add(C15.self, &c) { C15() }
    add(C16.self, &c) { C16() }; add(C17.self, &c) { C17() }; add(C18.self, &c) { C18() }; add(C19.self, &c) { C19() }; add(C20.self, &c) { C20() }; add(C21.self, &c) { C21() }; add(C22.self, &c) { C22() }; add(C23.self, &c) { C23() }
    add(C24.self, &c) { C24() }; add(C25.self, &c) { C25() }; add(C26.self, &c) { C26() }; add(C27.self, &c) { C27() }; add(C28.self, &c) { C28() }; add(C29.self, &c) { C29() }; add(C30.self, &c) { C30() }; add(C31.self, &c) { C31() }
    add(C32.self, &c) { C32() }; add(C33.self, &c) { C33() }; add(C34.self, &c) { C34() }; add(C35.self, &c) { C35() }; add(C36.self, &c) { C36() }; add(C37.self, &c) { C37() }; add(C38.self, &c) { C38() }; add(C39.self, &c) { C39() }
    add(C40.self, &c) { C40() }; add(C41.self, &c) { C41() }; add(C42.self, &c) { C42() }; add(C43.self, &c) { C43() }; add(C44.self, &c) { C44() }; add(C45.self, &c) { C45() }; add(C46.self, &c) { C46() }; add(C47.self, &c) { C47() }
    add(C48.self, &c) { C48() }; add(C49.self, &c) { C49() }; add(C50.self, &c) { C50() }; add(C51.self, &c) { C51() }; add(C52.self, &c) { C52() }; add(C53.self, &c) { C53() }; add(C54.self, &c) { C54() }; add(C55.self, &c) { C55() }
    add(C56.self, &c) { C56() }; add(C57.self, &c) { C57() }; add(C58.self, &c) { C58() }; add(C59.self, &c) { C59() }; add(C60.self, &c) { C60() }; add(C61.self, &c) { C61() }; add(C62.self, &c) { C62() }; add(C63.self, &c) { C63() }
    add(C64.self, &c) { C64() }; add(C65.self, &c) { C65() }; add(C66.self, &c) { C66() }; add(C67.self, &c) { C67() }; add(C68.self, &c) { C68() }; add(C69.self, &c) { C69() }; add(C70.self, &c) { C70() }; add(C71.self, &c) { C71() }
    add(C72.self, &c) { C72() }; add(C73.self, &c) { C73() }; add(C74.self, &c) { C74() }; add(C75.self, &c) { C75() }; add(C76.self, &c) { C76() }; add(C77.self, &c) { C77() }; add(C78.self, &c) { C78() }; add(C79.self, &c) { C79() }
    add(C80.self, &c) { C80() }; add(C81.self, &c) { C81() }; add(C82.self, &c) { C82() }; add(C83.self, &c) { C83() }; add(C84.self, &c) { C84() }; add(C85.self, &c) { C85() }; add(C86.self, &c) { C86() }; add(C87.self, &c) { C87() }
    add(C88.self, &c) { C88() }; add(C89.self, &c) { C89() }; add(C90.self, &c) { C90() }; add(C91.self, &c) { C91() }; add(C92.self, &c) { C92() }; add(C93.self, &c) { C93() }; add(C94.self, &c) { C94() }; add(C95.self, &c) { C95() }
    add(C96.self, &c) { C96() }; add(C97.self, &c) { C97() }; add(C98.self, &c) { C98() }; add(C99.self, &c) { C99() }; add(C100.self, &c) { C100() }; add(C101.self, &c) { C101() }; add(C102.self, &c) { C102() }; add(C103.self, &c) { C103() }
    add(C104.self, &c) { C104() }; add(C105.self, &c) { C105() }; add(C106.self, &c) { C106() }; add(C107.self, &c) { C107() }; add(C108.self, &c) { C108() }; add(C109.self, &c) { C109() }; add(C110.self, &c) { C110() }; add(C111.self, &c) { C111() }
    add(C112.self, &c) { C112() }; add(C113.self, &c) { C113() }; add(C114.self, &c) { C114() }; add(C115.self, &c) { C115() }; add(C116.self, &c) { C116() }; add(C117.self, &c) { C117() }; add(C118.self, &c) { C118() }; add(C119.self, &c) { C119() }
    add(C120.self, &c) { C120() }; add(C121.self, &c) { C121() }; add(C122.self, &c) { C122() }; add(C123.self, &c) { C123() }; add(C124.self, &c) { C124() }; add(C125.self, &c) { C125() }; add(C126.self, &c) { C126() }; add(C127.self, &c) { C127() }
    add(C128.self, &c) { C128() }; add(C129.self, &c) { C129() }; add(C130.self, &c) { C130() }; add(C131.self, &c) { C131() }; add(C132.self, &c) { C132() }; add(C133.self, &c) { C133() }; add(C134.self, &c) { C134() }; add(C135.self, &c) { C135() }
    add(C136.self, &c) { C136() }; add(C137.self, &c) { C137() }; add(C138.self, &c) { C138() }; add(C139.self, &c) { C139() }; add(C140.self, &c) { C140() }; add(C141.self, &c) { C141() }; add(C142.self, &c) { C142() }; add(C143.self, &c) { C143() }
    add(C144.self, &c) { C144() }; add(C145.self, &c) { C145() }; add(C146.self, &c) { C146() }; add(C147.self, &c) { C147() }; add(C148.self, &c) { C148() }; add(C149.self, &c) { C149() }; add(C150.self, &c) { C150() }; add(C151.self, &c) { C151() }
    add(C152.self, &c) { C152() }; add(C153.self, &c) { C153() }; add(C154.self, &c) { C154() }; add(C155.self, &c) { C155() }; add(C156.self, &c) { C156() }; add(C157.self, &c) { C157() }; add(C158.self, &c) { C158() }; add(C159.self, &c) { C159() }
    add(C160.self, &c) { C160() }; add(C161.self, &c) { C161() }; add(C162.self, &c) { C162() }; add(C163.self, &c) { C163() }; add(C164.self, &c) { C164() }; add(C165.self, &c) { C165() }; add(C166.self, &c) { C166() }; add(C167.self, &c) { C167() }
    add(C168.self, &c) { C168() }; add(C169.self, &c) { C169() }; add(C170.self, &c) { C170() }; add(C171.self, &c) { C171() }; add(C172.self, &c) { C172() }; add(C173.self, &c) { C173() }; add(C174.self, &c) { C174() }; add(C175.self, &c) { C175() }
    add(C176.self, &c) { C176() }; add(C177.self, &c) { C177() }; add(C178.self, &c) { C178() }; add(C179.self, &c) { C179() }; add(C180.self, &c) { C180() }; add(C181.self, &c) { C181() }; add(C182.self, &c) { C182() }; add(C183.self, &c) { C183() }
    add(C184.self, &c) { C184() }; add(C185.self, &c) { C185() }; add(C186.self, &c) { C186() }; add(C187.self, &c) { C187() }; add(C188.self, &c) { C188() }; add(C189.self, &c) { C189() }; add(C190.self, &c) { C190() }; add(C191.self, &c) { C191() }
    add(C192.self, &c) { C192() }; add(C193.self, &c) { C193() }; add(C194.self, &c) { C194() }; add(C195.self, &c) { C195() }; add(C196.self, &c) { C196() }; add(C197.self, &c) { C197() }; add(C198.self, &c) { C198() }; add(C199.self, &c) { C199() }
    add(C200.self, &c) { C200() }; add(C201.self, &c) { C201() }; add(C202.self, &c) { C202() }; add(C203.self, &c) { C203() }; add(C204.self, &c) { C204() }; add(C205.self, &c) { C205() }; add(C206.self, &c) { C206() }; add(C207.self, &c) { C207() }
    add(C208.self, &c) { C208() }; add(C209.self, &c) { C209() }; add(C210.self, &c) { C210() }; add(C211.self, &c) { C211() }; add(C212.self, &c) { C212() }; add(C213.self, &c) { C213() }; add(C214.self, &c) { C214() }; add(C215.self, &c) { C215() }
    add(C216.self, &c) { C216() }; add(C217.self, &c) { C217() }; add(C218.self, &c) { C218() }; add(C219.self, &c) { C219() }; add(C220.self, &c) { C220() }; add(C221.self, &c) { C221() }; add(C222.self, &c) { C222() }; add(C223.self, &c) { C223() }
    add(C224.self, &c) { C224() }; add(C225.self, &c) { C225() }; add(C226.self, &c) { C226() }; add(C227.self, &c) { C227() }; add(C228.self, &c) { C228() }; add(C229.self, &c) { C229() }; add(C230.self, &c) { C230() }; add(C231.self, &c) { C231() }
    add(C232.self, &c) { C232() }; add(C233.self, &c) { C233() }; add(C234.self, &c) { C234() }; add(C235.self, &c) { C235() }; add(C236.self, &c) { C236() }; add(C237.self, &c) { C237() }; add(C238.self, &c) { C238() }; add(C239.self, &c) { C239() }
    add(C240.self, &c) { C240() }; add(C241.self, &c) { C241() }; add(C242.self, &c) { C242() }; add(C243.self, &c) { C243() }; add(C244.self, &c) { C244() }; add(C245.self, &c) { C245() }; add(C246.self, &c) { C246() }; add(C247.self, &c) { C247() }
    add(C248.self, &c) { C248() }; add(C249.self, &c) { C249() }; add(C250.self, &c) { C250() }; add(C251.self, &c) { C251() }; add(C252.self, &c) { C252() }; add(C253.self, &c) { C253() }; add(C254.self, &c) { C254() }; add(C255.self, &c) { C255() }
    add(C256.self, &c) { C256() }; add(C257.self, &c) { C257() }; add(C258.self, &c) { C258() }; add(C259.self, &c) { C259() }; add(C260.self, &c) { C260() }; add(C261.self, &c) { C261() }; add(C262.self, &c) { C262() }; add(C263.self, &c) { C263() }
    add(C264.self, &c) { C264() }; add(C265.self, &c) { C265() }; add(C266.self, &c) { C266() }; add(C267.self, &c) { C267() }; add(C268.self, &c) { C268() }; add(C269.self, &c) { C269() }; add(C270.self, &c) { C270() }; add(C271.self, &c) { C271() }
    add(C272.self, &c) { C272() }; add(C273.self, &c) { C273() }; add(C274.self, &c) { C274() }; add(C275.self, &c) { C275() }; add(C276.self, &c) { C276() }; add(C277.self, &c) { C277() }; add(C278.self, &c) { C278() }; add(C279.self, &c) { C279() }
    add(C280.self, &c) { C280() }; add(C281.self, &c) { C281() }; add(C282.self, &c) { C282() }; add(C283.self, &c) { C283() }; add(C284.self, &c) { C284() }; add(C285.self, &c) { C285() }; add(C286.self, &c) { C286() }; add(C287.self, &c) { C287() }
    add(C288.self, &c) { C288() }; add(C289.self, &c) { C289() }; add(C290.self, &c) { C290() }; add(C291.self, &c) { C291() }; add(C292.self, &c) { C292() }; add(C293.self, &c) { C293() }; add(C294.self, &c) { C294() }; add(C295.self, &c) { C295() }
    add(C296.self, &c) { C296() }; add(C297.self, &c) { C297() }; add(C298.self, &c) { C298() }; add(C299.self, &c) { C299() }; add(C300.self, &c) { C300() }; add(C301.self, &c) { C301() }; add(C302.self, &c) { C302() }; add(C303.self, &c) { C303() }
    add(C304.self, &c) { C304() }; add(C305.self, &c) { C305() }; add(C306.self, &c) { C306() }; add(C307.self, &c) { C307() }; add(C308.self, &c) { C308() }; add(C309.self, &c) { C309() }; add(C310.self, &c) { C310() }; add(C311.self, &c) { C311() }
    add(C312.self, &c) { C312() }; add(C313.self, &c) { C313() }; add(C314.self, &c) { C314() }; add(C315.self, &c) { C315() }; add(C316.self, &c) { C316() }; add(C317.self, &c) { C317() }; add(C318.self, &c) { C318() }; add(C319.self, &c) { C319() }
    add(C320.self, &c) { C320() }; add(C321.self, &c) { C321() }; add(C322.self, &c) { C322() }; add(C323.self, &c) { C323() }; add(C324.self, &c) { C324() }; add(C325.self, &c) { C325() }; add(C326.self, &c) { C326() }; add(C327.self, &c) { C327() }
    add(C328.self, &c) { C328() }; add(C329.self, &c) { C329() }; add(C330.self, &c) { C330() }; add(C331.self, &c) { C331() }; add(C332.self, &c) { C332() }; add(C333.self, &c) { C333() }; add(C334.self, &c) { C334() }; add(C335.self, &c) { C335() }
    add(C336.self, &c) { C336() }; add(C337.self, &c) { C337() }; add(C338.self, &c) { C338() }; add(C339.self, &c) { C339() }; add(C340.self, &c) { C340() }; add(C341.self, &c) { C341() }; add(C342.self, &c) { C342() }; add(C343.self, &c) { C343() }
    add(C344.self, &c) { C344() }; add(C345.self, &c) { C345() }; add(C346.self, &c) { C346() }; add(C347.self, &c) { C347() }; add(C348.self, &c) { C348() }; add(C349.self, &c) { C349() }; add(C350.self, &c) { C350() }; add(C351.self, &c) { C351() }
    add(C352.self, &c) { C352() }; add(C353.self, &c) { C353() }; add(C354.self, &c) { C354() }; add(C355.self, &c) { C355() }; add(C356.self, &c) { C356() }; add(C357.self, &c) { C357() }; add(C358.self, &c) { C358() }; add(C359.self, &c) { C359() }
    add(C360.self, &c) { C360() }; add(C361.self, &c) { C361() }; add(C362.self, &c) { C362() }; add(C363.self, &c) { C363() }; add(C364.self, &c) { C364() }; add(C365.self, &c) { C365() }; add(C366.self, &c) { C366() }; add(C367.self, &c) { C367() }
    add(C368.self, &c) { C368() }; add(C369.self, &c) { C369() }; add(C370.self, &c) { C370() }; add(C371.self, &c) { C371() }; add(C372.self, &c) { C372() }; add(C373.self, &c) { C373() }; add(C374.self, &c) { C374() }; add(C375.self, &c) { C375() }
    add(C376.self, &c) { C376() }; add(C377.self, &c) { C377() }; add(C378.self, &c) { C378() }; add(C379.self, &c) { C379() }; add(C380.self, &c) { C380() }; add(C381.self, &c) { C381() }; add(C382.self, &c) { C382() }; add(C383.self, &c) { C383() }
    add(C384.self, &c) { C384() }; add(C385.self, &c) { C385() }; add(C386.self, &c) { C386() }; add(C387.self, &c) { C387() }; add(C388.self, &c) { C388() }; add(C389.self, &c) { C389() }; add(C390.self, &c) { C390() }; add(C391.self, &c) { C391() }
    add(C392.self, &c) { C392() }; add(C393.self, &c) { C393() }; add(C394.self, &c) { C394() }; add(C395.self, &c) { C395() }; add(C396.self, &c) { C396() }; add(C397.self, &c) { C397() }; add(C398.self, &c) { C398() }; add(C399.self, &c) { C399() }
    add(C400.self, &c) { C400() }; add(C401.self, &c) { C401() }; add(C402.self, &c) { C402() }; add(C403.self, &c) { C403() }; add(C404.self, &c) { C404() }; add(C405.self, &c) { C405() }; add(C406.self, &c) { C406() }; add(C407.self, &c) { C407() }
    add(C408.self, &c) { C408() }; add(C409.self, &c) { C409() }; add(C410.self, &c) { C410() }; add(C411.self, &c) { C411() }; add(C412.self, &c) { C412() }; add(C413.self, &c) { C413() }; add(C414.self, &c) { C414() }; add(C415.self, &c) { C415() }
    add(C416.self, &c) { C416() }; add(C417.self, &c) { C417() }; add(C418.self, &c) { C418() }; add(C419.self, &c) { C419() }; add(C420.self, &c) { C420() }; add(C421.self, &c) { C421() }; add(C422.self, &c) { C422() }; add(C423.self, &c) { C423() }
    add(C424.self, &c) { C424() }; add(C425.self, &c) { C425() }; add(C426.self, &c) { C426() }; add(C427.self, &c) { C427() }; add(C428.self, &c) { C428() }; add(C429.self, &c) { C429() }; add(C430.self, &c) { C430() }; add(C431.self, &c) { C431() }
    add(C432.self, &c) { C432() }; add(C433.self, &c) { C433() }; add(C434.self, &c) { C434() }; add(C435.self, &c) { C435() }; add(C436.self, &c) { C436() }; add(C437.self, &c) { C437() }; add(C438.self, &c) { C438() }; add(C439.self, &c) { C439() }
    add(C440.self, &c) { C440() }; add(C441.self, &c) { C441() }; add(C442.self, &c) { C442() }; add(C443.self, &c) { C443() }; add(C444.self, &c) { C444() }; add(C445.self, &c) { C445() }; add(C446.self, &c) { C446() }; add(C447.self, &c) { C447() }
    add(C448.self, &c) { C448() }; add(C449.self, &c) { C449() }; add(C450.self, &c) { C450() }; add(C451.self, &c) { C451() }; add(C452.self, &c) { C452() }; add(C453.self, &c) { C453() }; add(C454.self, &c) { C454() }; add(C455.self, &c) { C455() }
    add(C456.self, &c) { C456() }; add(C457.self, &c) { C457() }; add(C458.self, &c) { C458() }; add(C459.self, &c) { C459() }; add(C460.self, &c) { C460() }; add(C461.self, &c) { C461() }; add(C462.self, &c) { C462() }; add(C463.self, &c) { C463() }
    add(C464.self, &c) { C464() }; add(C465.self, &c) { C465() }; add(C466.self, &c) { C466() }; add(C467.self, &c) { C467() }; add(C468.self, &c) { C468() }; add(C469.self, &c) { C469() }; add(C470.self, &c) { C470() }; add(C471.self, &c) { C471() }
    add(C472.self, &c) { C472() }; add(C473.self, &c) { C473() }; add(C474.self, &c) { C474() }; add(C475.self, &c) { C475() }; add(C476.self, &c) { C476() }; add(C477.self, &c) { C477() }; add(C478.self, &c) { C478() }; add(C479.self, &c) { C479() }
    add(C480.self, &c) { C480() }; add(C481.self, &c) { C481() }; add(C482.self, &c) { C482() }; add(C483.self, &c) { C483() }; add(C484.self, &c) { C484() }; add(C485.self, &c) { C485() }; add(C486.self, &c) { C486() }; add(C487.self, &c) { C487() }
    add(C488.self, &c) { C488() }; add(C489.self, &c) { C489() }; add(C490.self, &c) { C490() }; add(C491.self, &c) { C491() }; add(C492.self, &c) { C492() }; add(C493.self, &c) { C493() }; add(C494.self, &c) { C494() }; add(C495.self, &c) { C495() }
    add(C496.self, &c) { C496() }; add(C497.self, &c) { C497() }; add(C498.self, &c) { C498() }; add(C499.self, &c) { C499() }; add(C500.self, &c) { C500() }; add(C501.self, &c) { C501() }; add(C502.self, &c) { C502() }; add(C503.self, &c) { C503() }
    add(C504.self, &c) { C504() }; add(C505.self, &c) { C505() }; add(C506.self, &c) { C506() }; add(C507.self, &c) { C507() }; add(C508.self, &c) { C508() }; add(C509.self, &c) { C509() }; add(C510.self, &c) { C510() }; add(C511.self, &c) { C511() }
    add(C512.self, &c) { C512() }; add(C513.self, &c) { C513() }; add(C514.self, &c) { C514() }; add(C515.self, &c) { C515() }; add(C516.self, &c) { C516() }; add(C517.self, &c) { C517() }; add(C518.self, &c) { C518() }; add(C519.self, &c) { C519() }
    add(C520.self, &c) { C520() }; add(C521.self, &c) { C521() }; add(C522.self, &c) { C522() }; add(C523.self, &c) { C523() }; add(C524.self, &c) { C524() }; add(C525.self, &c) { C525() }; add(C526.self, &c) { C526() }; add(C527.self, &c) { C527() }
    add(C528.self, &c) { C528() }; add(C529.self, &c) { C529() }; add(C530.self, &c) { C530() }; add(C531.self, &c) { C531() }; add(C532.self, &c) { C532() }; add(C533.self, &c) { C533() }; add(C534.self, &c) { C534() }; add(C535.self, &c) { C535() }
    add(C536.self, &c) { C536() }; add(C537.self, &c) { C537() }; add(C538.self, &c) { C538() }; add(C539.self, &c) { C539() }; add(C540.self, &c) { C540() }; add(C541.self, &c) { C541() }; add(C542.self, &c) { C542() }; add(C543.self, &c) { C543() }
    add(C544.self, &c) { C544() }; add(C545.self, &c) { C545() }; add(C546.self, &c) { C546() }; add(C547.self, &c) { C547() }; add(C548.self, &c) { C548() }; add(C549.self, &c) { C549() }; add(C550.self, &c) { C550() }; add(C551.self, &c) { C551() }
    add(C552.self, &c) { C552() }; add(C553.self, &c) { C553() }; add(C554.self, &c) { C554() }; add(C555.self, &c) { C555() }; add(C556.self, &c) { C556() }; add(C557.self, &c) { C557() }; add(C558.self, &c) { C558() }; add(C559.self, &c) { C559() }
    add(C560.self, &c) { C560() }; add(C561.self, &c) { C561() }; add(C562.self, &c) { C562() }; add(C563.self, &c) { C563() }; add(C564.self, &c) { C564() }; add(C565.self, &c) { C565() }; add(C566.self, &c) { C566() }; add(C567.self, &c) { C567() }
    add(C568.self, &c) { C568() }; add(C569.self, &c) { C569() }; add(C570.self, &c) { C570() }; add(C571.self, &c) { C571() }; add(C572.self, &c) { C572() }; add(C573.self, &c) { C573() }; add(C574.self, &c) { C574() }; add(C575.self, &c) { C575() }
    add(C576.self, &c) { C576() }; add(C577.self, &c) { C577() }; add(C578.self, &c) { C578() }; add(C579.self, &c) { C579() }; add(C580.self, &c) { C580() }; add(C581.self, &c) { C581() }; add(C582.self, &c) { C582() }; add(C583.self, &c) { C583() }
    add(C584.self, &c) { C584() }; add(C585.self, &c) { C585() }; add(C586.self, &c) { C586() }; add(C587.self, &c) { C587() }; add(C588.self, &c) { C588() }; add(C589.self, &c) { C589() }; add(C590.self, &c) { C590() }; add(C591.self, &c) { C591() }
    add(C592.self, &c) { C592() }; add(C593.self, &c) { C593() }; add(C594.self, &c) { C594() }; add(C595.self, &c) { C595() }; add(C596.self, &c) { C596() }; add(C597.self, &c) { C597() }; add(C598.self, &c) { C598() }; add(C599.self, &c) { C599() }
    add(C600.self, &c) { C600() }; add(C601.self, &c) { C601() }; add(C602.self, &c) { C602() }; add(C603.self, &c) { C603() }; add(C604.self, &c) { C604() }; add(C605.self, &c) { C605() }; add(C606.self, &c) { C606() }; add(C607.self, &c) { C607() }
    add(C608.self, &c) { C608() }; add(C609.self, &c) { C609() }; add(C610.self, &c) { C610() }; add(C611.self, &c) { C611() }; add(C612.self, &c) { C612() }; add(C613.self, &c) { C613() }; add(C614.self, &c) { C614() }; add(C615.self, &c) { C615() }
    add(C616.self, &c) { C616() }; add(C617.self, &c) { C617() }; add(C618.self, &c) { C618() }; add(C619.self, &c) { C619() }; add(C620.self, &c) { C620() }; add(C621.self, &c) { C621() }; add(C622.self, &c) { C622() }; add(C623.self, &c) { C623() }
    add(C624.self, &c) { C624() }; add(C625.self, &c) { C625() }; add(C626.self, &c) { C626() }; add(C627.self, &c) { C627() }; add(C628.self, &c) { C628() }; add(C629.self, &c) { C629() }; add(C630.self, &c) { C630() }; add(C631.self, &c) { C631() }
    add(C632.self, &c) { C632() }; add(C633.self, &c) { C633() }; add(C634.self, &c) { C634() }; add(C635.self, &c) { C635() }; add(C636.self, &c) { C636() }; add(C637.self, &c) { C637() }; add(C638.self, &c) { C638() }; add(C639.self, &c) { C639() }
    add(C640.self, &c) { C640() }; add(C641.self, &c) { C641() }; add(C642.self, &c) { C642() }; add(C643.self, &c) { C643() }; add(C644.self, &c) { C644() }; add(C645.self, &c) { C645() }; add(C646.self, &c) { C646() }; add(C647.self, &c) { C647() }
    add(C648.self, &c) { C648() }; add(C649.self, &c) { C649() }; add(C650.self, &c) { C650() }; add(C651.self, &c) { C651() }; add(C652.self, &c) { C652() }; add(C653.self, &c) { C653() }; add(C654.self, &c) { C654() }; add(C655.self, &c) { C655() }
    add(C656.self, &c) { C656() }; add(C657.self, &c) { C657() }; add(C658.self, &c) { C658() }; add(C659.self, &c) { C659() }; add(C660.self, &c) { C660() }; add(C661.self, &c) { C661() }; add(C662.self, &c) { C662() }; add(C663.self, &c) { C663() }
    add(C664.self, &c) { C664() }; add(C665.self, &c) { C665() }; add(C666.self, &c) { C666() }; add(C667.self, &c) { C667() }; add(C668.self, &c) { C668() }; add(C669.self, &c) { C669() }; add(C670.self, &c) { C670() }; add(C671.self, &c) { C671() }
    add(C672.self, &c) { C672() }; add(C673.self, &c) { C673() }; add(C674.self, &c) { C674() }; add(C675.self, &c) { C675() }; add(C676.self, &c) { C676() }; add(C677.self, &c) { C677() }; add(C678.self, &c) { C678() }; add(C679.self, &c) { C679() }
    add(C680.self, &c) { C680() }; add(C681.self, &c) { C681() }; add(C682.self, &c) { C682() }; add(C683.self, &c) { C683() }; add(C684.self, &c) { C684() }; add(C685.self, &c) { C685() }; add(C686.self, &c) { C686() }; add(C687.self, &c) { C687() }
    add(C688.self, &c) { C688() }; add(C689.self, &c) { C689() }; add(C690.self, &c) { C690() }; add(C691.self, &c) { C691() }; add(C692.self, &c) { C692() }; add(C693.self, &c) { C693() }; add(C694.self, &c) { C694() }; add(C695.self, &c) { C695() }
    add(C696.self, &c) { C696() }; add(C697.self, &c) { C697() }; add(C698.self, &c) { C698() }; add(C699.self, &c) { C699() }; add(C700.self, &c) { C700() }; add(C701.self, &c) { C701() }; add(C702.self, &c) { C702() }; add(C703.self, &c) { C703() }
    add(C704.self, &c) { C704() }; add(C705.self, &c) { C705() }; add(C706.self, &c) { C706() }; add(C707.self, &c) { C707() }; add(C708.self, &c) { C708() }; add(C709.self, &c) { C709() }; add(C710.self, &c) { C710() }; add(C711.self, &c) { C711() }
    add(C712.self, &c) { C712() }; add(C713.self, &c) { C713() }; add(C714.self, &c) { C714() }; add(C715.self, &c) { C715() }; add(C716.self, &c) { C716() }; add(C717.self, &c) { C717() }; add(C718.self, &c) { C718() }; add(C719.self, &c) { C719() }
    add(C720.self, &c) { C720() }; add(C721.self, &c) { C721() }; add(C722.self, &c) { C722() }; add(C723.self, &c) { C723() }; add(C724.self, &c) { C724() }; add(C725.self, &c) { C725() }; add(C726.self, &c) { C726() }; add(C727.self, &c) { C727() }
    add(C728.self, &c) { C728() }; add(C729.self, &c) { C729() }; add(C730.self, &c) { C730() }; add(C731.self, &c) { C731() }; add(C732.self, &c) { C732() }; add(C733.self, &c) { C733() }; add(C734.self, &c) { C734() }; add(C735.self, &c) { C735() }
    add(C736.self, &c) { C736() }; add(C737.self, &c) { C737() }; add(C738.self, &c) { C738() }; add(C739.self, &c) { C739() }; add(C740.self, &c) { C740() }; add(C741.self, &c) { C741() }; add(C742.self, &c) { C742() }; add(C743.self, &c) { C743() }
    add(C744.self, &c) { C744() }; add(C745.self, &c) { C745() }; add(C746.self, &c) { C746() }; add(C747.self, &c) { C747() }; add(C748.self, &c) { C748() }; add(C749.self, &c) { C749() }; add(C750.self, &c) { C750() }; add(C751.self, &c) { C751() }
    add(C752.self, &c) { C752() }; add(C753.self, &c) { C753() }; add(C754.self, &c) { C754() }; add(C755.self, &c) { C755() }; add(C756.self, &c) { C756() }; add(C757.self, &c) { C757() }; add(C758.self, &c) { C758() }; add(C759.self, &c) { C759() }
    add(C760.self, &c) { C760() }; add(C761.self, &c) { C761() }; add(C762.self, &c) { C762() }; add(C763.self, &c) { C763() }; add(C764.self, &c) { C764() }; add(C765.self, &c) { C765() }; add(C766.self, &c) { C766() }; add(C767.self, &c) { C767() }
    add(C768.self, &c) { C768() }; add(C769.self, &c) { C769() }; add(C770.self, &c) { C770() }; add(C771.self, &c) { C771() }; add(C772.self, &c) { C772() }; add(C773.self, &c) { C773() }; add(C774.self, &c) { C774() }; add(C775.self, &c) { C775() }
    add(C776.self, &c) { C776() }; add(C777.self, &c) { C777() }; add(C778.self, &c) { C778() }; add(C779.self, &c) { C779() }; add(C780.self, &c) { C780() }; add(C781.self, &c) { C781() }; add(C782.self, &c) { C782() }; add(C783.self, &c) { C783() }
    add(C784.self, &c) { C784() }; add(C785.self, &c) { C785() }; add(C786.self, &c) { C786() }; add(C787.self, &c) { C787() }; add(C788.self, &c) { C788() }; add(C789.self, &c) { C789() }; add(C790.self, &c) { C790() }; add(C791.self, &c) { C791() }
    add(C792.self, &c) { C792() }; add(C793.self, &c) { C793() }; add(C794.self, &c) { C794() }; add(C795.self, &c) { C795() }; add(C796.self, &c) { C796() }; add(C797.self, &c) { C797() }; add(C798.self, &c) { C798() }; add(C799.self, &c) { C799() }
    add(C800.self, &c) { C800() }; add(C801.self, &c) { C801() }; add(C802.self, &c) { C802() }; add(C803.self, &c) { C803() }; add(C804.self, &c) { C804() }; add(C805.self, &c) { C805() }; add(C806.self, &c) { C806() }; add(C807.self, &c) { C807() }
    add(C808.self, &c) { C808() }; add(C809.self, &c) { C809() }; add(C810.self, &c) { C810() }; add(C811.self, &c) { C811() }; add(C812.self, &c) { C812() }; add(C813.self, &c) { C813() }; add(C814.self, &c) { C814() }; add(C815.self, &c) { C815() }
    add(C816.self, &c) { C816() }; add(C817.self, &c) { C817() }; add(C818.self, &c) { C818() }; add(C819.self, &c) { C819() }; add(C820.self, &c) { C820() }; add(C821.self, &c) { C821() }; add(C822.self, &c) { C822() }; add(C823.self, &c) { C823() }
    add(C824.self, &c) { C824() }; add(C825.self, &c) { C825() }; add(C826.self, &c) { C826() }; add(C827.self, &c) { C827() }; add(C828.self, &c) { C828() }; add(C829.self, &c) { C829() }; add(C830.self, &c) { C830() }; add(C831.self, &c) { C831() }
    add(C832.self, &c) { C832() }; add(C833.self, &c) { C833() }; add(C834.self, &c) { C834() }; add(C835.self, &c) { C835() }; add(C836.self, &c) { C836() }; add(C837.self, &c) { C837() }; add(C838.self, &c) { C838() }; add(C839.self, &c) { C839() }
    add(C840.self, &c) { C840() }; add(C841.self, &c) { C841() }; add(C842.self, &c) { C842() }; add(C843.self, &c) { C843() }; add(C844.self, &c) { C844() }; add(C845.self, &c) { C845() }; add(C846.self, &c) { C846() }; add(C847.self, &c) { C847() }
    add(C848.self, &c) { C848() }; add(C849.self, &c) { C849() }; add(C850.self, &c) { C850() }; add(C851.self, &c) { C851() }; add(C852.self, &c) { C852() }; add(C853.self, &c) { C853() }; add(C854.self, &c) { C854() }; add(C855.self, &c) { C855() }
    add(C856.self, &c) { C856() }; add(C857.self, &c) { C857() }; add(C858.self, &c) { C858() }; add(C859.self, &c) { C859() }; add(C860.self, &c) { C860() }; add(C861.self, &c) { C861() }; add(C862.self, &c) { C862() }; add(C863.self, &c) { C863() }
    add(C864.self, &c) { C864() }; add(C865.self, &c) { C865() }; add(C866.self, &c) { C866() }; add(C867.self, &c) { C867() }; add(C868.self, &c) { C868() }; add(C869.self, &c) { C869() }; add(C870.self, &c) { C870() }; add(C871.self, &c) { C871() }
    add(C872.self, &c) { C872() }; add(C873.self, &c) { C873() }; add(C874.self, &c) { C874() }; add(C875.self, &c) { C875() }; add(C876.self, &c) { C876() }; add(C877.self, &c) { C877() }; add(C878.self, &c) { C878() }; add(C879.self, &c) { C879() }
    add(C880.self, &c) { C880() }; add(C881.self, &c) { C881() }; add(C882.self, &c) { C882() }; add(C883.self, &c) { C883() }; add(C884.self, &c) { C884() }; add(C885.self, &c) { C885() }; add(C886.self, &c) { C886() }; add(C887.self, &c) { C887() }
    add(C888.self, &c) { C888() }; add(C889.self, &c) { C889() }; add(C890.self, &c) { C890() }; add(C891.self, &c) { C891() }; add(C892.self, &c) { C892() }; add(C893.self, &c) { C893() }; add(C894.self, &c) { C894() }; add(C895.self, &c) { C895() }
    add(C896.self, &c) { C896() }; add(C897.self, &c) { C897() }; add(C898.self, &c) { C898() }; add(C899.self, &c) { C899() }; add(C900.self, &c) { C900() }; add(C901.self, &c) { C901() }; add(C902.self, &c) { C902() }; add(C903.self, &c) { C903() }
    add(C904.self, &c) { C904() }; add(C905.self, &c) { C905() }; add(C906.self, &c) { C906() }; add(C907.self, &c) { C907() }; add(C908.self, &c) { C908() }; add(C909.self, &c) { C909() }; add(C910.self, &c) { C910() }; add(C911.self, &c) { C911() }
    add(C912.self, &c) { C912() }; add(C913.self, &c) { C913() }; add(C914.self, &c) { C914() }; add(C915.self, &c) { C915() }; add(C916.self, &c) { C916() }; add(C917.self, &c) { C917() }; add(C918.self, &c) { C918() }; add(C919.self, &c) { C919() }
    add(C920.self, &c) { C920() }; add(C921.self, &c) { C921() }; add(C922.self, &c) { C922() }; add(C923.self, &c) { C923() }; add(C924.self, &c) { C924() }; add(C925.self, &c) { C925() }; add(C926.self, &c) { C926() }; add(C927.self, &c) { C927() }
    add(C928.self, &c) { C928() }; add(C929.self, &c) { C929() }; add(C930.self, &c) { C930() }; add(C931.self, &c) { C931() }; add(C932.self, &c) { C932() }; add(C933.self, &c) { C933() }; add(C934.self, &c) { C934() }; add(C935.self, &c) { C935() }
    add(C936.self, &c) { C936() }; add(C937.self, &c) { C937() }; add(C938.self, &c) { C938() }; add(C939.self, &c) { C939() }; add(C940.self, &c) { C940() }; add(C941.self, &c) { C941() }; add(C942.self, &c) { C942() }; add(C943.self, &c) { C943() }
    add(C944.self, &c) { C944() }; add(C945.self, &c) { C945() }; add(C946.self, &c) { C946() }; add(C947.self, &c) { C947() }; add(C948.self, &c) { C948() }; add(C949.self, &c) { C949() }; add(C950.self, &c) { C950() }; add(C951.self, &c) { C951() }
    add(C952.self, &c) { C952() }; add(C953.self, &c) { C953() }; add(C954.self, &c) { C954() }; add(C955.self, &c) { C955() }; add(C956.self, &c) { C956() }; add(C957.self, &c) { C957() }; add(C958.self, &c) { C958() }; add(C959.self, &c) { C959() }
    add(C960.self, &c) { C960() }; add(C961.self, &c) { C961() }; add(C962.self, &c) { C962() }; add(C963.self, &c) { C963() }; add(C964.self, &c) { C964() }; add(C965.self, &c) { C965() }; add(C966.self, &c) { C966() }; add(C967.self, &c) { C967() }
    add(C968.self, &c) { C968() }; add(C969.self, &c) { C969() }; add(C970.self, &c) { C970() }; add(C971.self, &c) { C971() }; add(C972.self, &c) { C972() }; add(C973.self, &c) { C973() }; add(C974.self, &c) { C974() }; add(C975.self, &c) { C975() }
    add(C976.self, &c) { C976() }; add(C977.self, &c) { C977() }; add(C978.self, &c) { C978() }; add(C979.self, &c) { C979() }; add(C980.self, &c) { C980() }; add(C981.self, &c) { C981() }; add(C982.self, &c) { C982() }; add(C983.self, &c) { C983() }
    add(C984.self, &c) { C984() }; add(C985.self, &c) { C985() }; add(C986.self, &c) { C986() }; add(C987.self, &c) { C987() }; add(C988.self, &c) { C988() }; add(C989.self, &c) { C989() }; add(C990.self, &c) { C990() }; add(C991.self, &c) { C991() }
    add(C992.self, &c) { C992() }; add(C993.self, &c) { C993() }; add(C994.self, &c) { C994() }; add(C995.self, &c) { C995() }; add(C996.self, &c) { C996() }; add(C997.self, &c) { C997() }; add(C998.self, &c) { C998() }; add(C999.self, &c) { C999() }
}

@inline(never)
func resolveThousandByHand(_ c: Closures) {
    make(C0.self, c); make(C1.self, c); make(C2.self, c); make(C3.self, c); make(C4.self, c); make(C5.self, c); make(C6.self, c); make(C7.self, c)
    make(C8.self, c); make(C9.self, c); make(C10.self, c); make(C11.self, c); make(C12.self, c); make(C13.self, c); make(C14.self, c); make(C15.self, c)
    make(C16.self, c); make(C17.self, c); make(C18.self, c); make(C19.self, c); make(C20.self, c); make(C21.self, c); make(C22.self, c); make(C23.self, c)
    make(C24.self, c); make(C25.self, c); make(C26.self, c); make(C27.self, c); make(C28.self, c); make(C29.self, c); make(C30.self, c); make(C31.self, c)
    make(C32.self, c); make(C33.self, c); make(C34.self, c); make(C35.self, c); make(C36.self, c); make(C37.self, c); make(C38.self, c); make(C39.self, c)
    make(C40.self, c); make(C41.self, c); make(C42.self, c); make(C43.self, c); make(C44.self, c); make(C45.self, c); make(C46.self, c); make(C47.self, c)
    make(C48.self, c); make(C49.self, c); make(C50.self, c); make(C51.self, c); make(C52.self, c); make(C53.self, c); make(C54.self, c); make(C55.self, c)
    make(C56.self, c); make(C57.self, c); make(C58.self, c); make(C59.self, c); make(C60.self, c); make(C61.self, c); make(C62.self, c); make(C63.self, c)
    make(C64.self, c); make(C65.self, c); make(C66.self, c); make(C67.self, c); make(C68.self, c); make(C69.self, c); make(C70.self, c); make(C71.self, c)
    make(C72.self, c); make(C73.self, c); make(C74.self, c); make(C75.self, c); make(C76.self, c); make(C77.self, c); make(C78.self, c); make(C79.self, c)
    make(C80.self, c); make(C81.self, c); make(C82.self, c); make(C83.self, c); make(C84.self, c); make(C85.self, c); make(C86.self, c); make(C87.self, c)
    make(C88.self, c); make(C89.self, c); make(C90.self, c); make(C91.self, c); make(C92.self, c); make(C93.self, c); make(C94.self, c); make(C95.self, c)
    make(C96.self, c); make(C97.self, c); make(C98.self, c); make(C99.self, c); make(C100.self, c); make(C101.self, c); make(C102.self, c); make(C103.self, c)
    make(C104.self, c); make(C105.self, c); make(C106.self, c); make(C107.self, c); make(C108.self, c); make(C109.self, c); make(C110.self, c); make(C111.self, c)
    make(C112.self, c); make(C113.self, c); make(C114.self, c); make(C115.self, c); make(C116.self, c); make(C117.self, c); make(C118.self, c); make(C119.self, c)
    make(C120.self, c); make(C121.self, c); make(C122.self, c); make(C123.self, c); make(C124.self, c); make(C125.self, c); make(C126.self, c); make(C127.self, c)
    make(C128.self, c); make(C129.self, c); make(C130.self, c); make(C131.self, c); make(C132.self, c); make(C133.self, c); make(C134.self, c); make(C135.self, c)
    make(C136.self, c); make(C137.self, c); make(C138.self, c); make(C139.self, c); make(C140.self, c); make(C141.self, c); make(C142.self, c); make(C143.self, c)
    make(C144.self, c); make(C145.self, c); make(C146.self, c); make(C147.self, c); make(C148.self, c); make(C149.self, c); make(C150.self, c); make(C151.self, c)
    make(C152.self, c); make(C153.self, c); make(C154.self, c); make(C155.self, c); make(C156.self, c); make(C157.self, c); make(C158.self, c); make(C159.self, c)
    make(C160.self, c); make(C161.self, c); make(C162.self, c); make(C163.self, c); make(C164.self, c); make(C165.self, c); make(C166.self, c); make(C167.self, c)
    make(C168.self, c); make(C169.self, c); make(C170.self, c); make(C171.self, c); make(C172.self, c); make(C173.self, c); make(C174.self, c); make(C175.self, c)
    make(C176.self, c); make(C177.self, c); make(C178.self, c); make(C179.self, c); make(C180.self, c); make(C181.self, c); make(C182.self, c); make(C183.self, c)
    make(C184.self, c); make(C185.self, c); make(C186.self, c); make(C187.self, c); make(C188.self, c); make(C189.self, c); make(C190.self, c); make(C191.self, c)
    make(C192.self, c); make(C193.self, c); make(C194.self, c); make(C195.self, c); make(C196.self, c); make(C197.self, c); make(C198.self, c); make(C199.self, c)
    make(C200.self, c); make(C201.self, c); make(C202.self, c); make(C203.self, c); make(C204.self, c); make(C205.self, c); make(C206.self, c); make(C207.self, c)
    make(C208.self, c); make(C209.self, c); make(C210.self, c); make(C211.self, c); make(C212.self, c); make(C213.self, c); make(C214.self, c); make(C215.self, c)
    make(C216.self, c); make(C217.self, c); make(C218.self, c); make(C219.self, c); make(C220.self, c); make(C221.self, c); make(C222.self, c); make(C223.self, c)
    make(C224.self, c); make(C225.self, c); make(C226.self, c); make(C227.self, c); make(C228.self, c); make(C229.self, c); make(C230.self, c); make(C231.self, c)
    make(C232.self, c); make(C233.self, c); make(C234.self, c); make(C235.self, c); make(C236.self, c); make(C237.self, c); make(C238.self, c); make(C239.self, c)
    make(C240.self, c); make(C241.self, c); make(C242.self, c); make(C243.self, c); make(C244.self, c); make(C245.self, c); make(C246.self, c); make(C247.self, c)
    make(C248.self, c); make(C249.self, c); make(C250.self, c); make(C251.self, c); make(C252.self, c); make(C253.self, c); make(C254.self, c); make(C255.self, c)
    make(C256.self, c); make(C257.self, c); make(C258.self, c); make(C259.self, c); make(C260.self, c); make(C261.self, c); make(C262.self, c); make(C263.self, c)
    make(C264.self, c); make(C265.self, c); make(C266.self, c); make(C267.self, c); make(C268.self, c); make(C269.self, c); make(C270.self, c); make(C271.self, c)
    make(C272.self, c); make(C273.self, c); make(C274.self, c); make(C275.self, c); make(C276.self, c); make(C277.self, c); make(C278.self, c); make(C279.self, c)
    make(C280.self, c); make(C281.self, c); make(C282.self, c); make(C283.self, c); make(C284.self, c); make(C285.self, c); make(C286.self, c); make(C287.self, c)
    make(C288.self, c); make(C289.self, c); make(C290.self, c); make(C291.self, c); make(C292.self, c); make(C293.self, c); make(C294.self, c); make(C295.self, c)
    make(C296.self, c); make(C297.self, c); make(C298.self, c); make(C299.self, c); make(C300.self, c); make(C301.self, c); make(C302.self, c); make(C303.self, c)
    make(C304.self, c); make(C305.self, c); make(C306.self, c); make(C307.self, c); make(C308.self, c); make(C309.self, c); make(C310.self, c); make(C311.self, c)
    make(C312.self, c); make(C313.self, c); make(C314.self, c); make(C315.self, c); make(C316.self, c); make(C317.self, c); make(C318.self, c); make(C319.self, c)
    make(C320.self, c); make(C321.self, c); make(C322.self, c); make(C323.self, c); make(C324.self, c); make(C325.self, c); make(C326.self, c); make(C327.self, c)
    make(C328.self, c); make(C329.self, c); make(C330.self, c); make(C331.self, c); make(C332.self, c); make(C333.self, c); make(C334.self, c); make(C335.self, c)
    make(C336.self, c); make(C337.self, c); make(C338.self, c); make(C339.self, c); make(C340.self, c); make(C341.self, c); make(C342.self, c); make(C343.self, c)
    make(C344.self, c); make(C345.self, c); make(C346.self, c); make(C347.self, c); make(C348.self, c); make(C349.self, c); make(C350.self, c); make(C351.self, c)
    make(C352.self, c); make(C353.self, c); make(C354.self, c); make(C355.self, c); make(C356.self, c); make(C357.self, c); make(C358.self, c); make(C359.self, c)
    make(C360.self, c); make(C361.self, c); make(C362.self, c); make(C363.self, c); make(C364.self, c); make(C365.self, c); make(C366.self, c); make(C367.self, c)
    make(C368.self, c); make(C369.self, c); make(C370.self, c); make(C371.self, c); make(C372.self, c); make(C373.self, c); make(C374.self, c); make(C375.self, c)
    make(C376.self, c); make(C377.self, c); make(C378.self, c); make(C379.self, c); make(C380.self, c); make(C381.self, c); make(C382.self, c); make(C383.self, c)
    make(C384.self, c); make(C385.self, c); make(C386.self, c); make(C387.self, c); make(C388.self, c); make(C389.self, c); make(C390.self, c); make(C391.self, c)
    make(C392.self, c); make(C393.self, c); make(C394.self, c); make(C395.self, c); make(C396.self, c); make(C397.self, c); make(C398.self, c); make(C399.self, c)
    make(C400.self, c); make(C401.self, c); make(C402.self, c); make(C403.self, c); make(C404.self, c); make(C405.self, c); make(C406.self, c); make(C407.self, c)
    make(C408.self, c); make(C409.self, c); make(C410.self, c); make(C411.self, c); make(C412.self, c); make(C413.self, c); make(C414.self, c); make(C415.self, c)
    make(C416.self, c); make(C417.self, c); make(C418.self, c); make(C419.self, c); make(C420.self, c); make(C421.self, c); make(C422.self, c); make(C423.self, c)
    make(C424.self, c); make(C425.self, c); make(C426.self, c); make(C427.self, c); make(C428.self, c); make(C429.self, c); make(C430.self, c); make(C431.self, c)
    make(C432.self, c); make(C433.self, c); make(C434.self, c); make(C435.self, c); make(C436.self, c); make(C437.self, c); make(C438.self, c); make(C439.self, c)
    make(C440.self, c); make(C441.self, c); make(C442.self, c); make(C443.self, c); make(C444.self, c); make(C445.self, c); make(C446.self, c); make(C447.self, c)
    make(C448.self, c); make(C449.self, c); make(C450.self, c); make(C451.self, c); make(C452.self, c); make(C453.self, c); make(C454.self, c); make(C455.self, c)
    make(C456.self, c); make(C457.self, c); make(C458.self, c); make(C459.self, c); make(C460.self, c); make(C461.self, c); make(C462.self, c); make(C463.self, c)
    make(C464.self, c); make(C465.self, c); make(C466.self, c); make(C467.self, c); make(C468.self, c); make(C469.self, c); make(C470.self, c); make(C471.self, c)
    make(C472.self, c); make(C473.self, c); make(C474.self, c); make(C475.self, c); make(C476.self, c); make(C477.self, c); make(C478.self, c); make(C479.self, c)
    make(C480.self, c); make(C481.self, c); make(C482.self, c); make(C483.self, c); make(C484.self, c); make(C485.self, c); make(C486.self, c); make(C487.self, c)
    make(C488.self, c); make(C489.self, c); make(C490.self, c); make(C491.self, c); make(C492.self, c); make(C493.self, c); make(C494.self, c); make(C495.self, c)
    make(C496.self, c); make(C497.self, c); make(C498.self, c); make(C499.self, c); make(C500.self, c); make(C501.self, c); make(C502.self, c); make(C503.self, c)
    make(C504.self, c); make(C505.self, c); make(C506.self, c); make(C507.self, c); make(C508.self, c); make(C509.self, c); make(C510.self, c); make(C511.self, c)
    make(C512.self, c); make(C513.self, c); make(C514.self, c); make(C515.self, c); make(C516.self, c); make(C517.self, c); make(C518.self, c); make(C519.self, c)
    make(C520.self, c); make(C521.self, c); make(C522.self, c); make(C523.self, c); make(C524.self, c); make(C525.self, c); make(C526.self, c); make(C527.self, c)
    make(C528.self, c); make(C529.self, c); make(C530.self, c); make(C531.self, c); make(C532.self, c); make(C533.self, c); make(C534.self, c); make(C535.self, c)
    make(C536.self, c); make(C537.self, c); make(C538.self, c); make(C539.self, c); make(C540.self, c); make(C541.self, c); make(C542.self, c); make(C543.self, c)
    make(C544.self, c); make(C545.self, c); make(C546.self, c); make(C547.self, c); make(C548.self, c); make(C549.self, c); make(C550.self, c); make(C551.self, c)
    make(C552.self, c); make(C553.self, c); make(C554.self, c); make(C555.self, c); make(C556.self, c); make(C557.self, c); make(C558.self, c); make(C559.self, c)
    make(C560.self, c); make(C561.self, c); make(C562.self, c); make(C563.self, c); make(C564.self, c); make(C565.self, c); make(C566.self, c); make(C567.self, c)
    make(C568.self, c); make(C569.self, c); make(C570.self, c); make(C571.self, c); make(C572.self, c); make(C573.self, c); make(C574.self, c); make(C575.self, c)
    make(C576.self, c); make(C577.self, c); make(C578.self, c); make(C579.self, c); make(C580.self, c); make(C581.self, c); make(C582.self, c); make(C583.self, c)
    make(C584.self, c); make(C585.self, c); make(C586.self, c); make(C587.self, c); make(C588.self, c); make(C589.self, c); make(C590.self, c); make(C591.self, c)
    make(C592.self, c); make(C593.self, c); make(C594.self, c); make(C595.self, c); make(C596.self, c); make(C597.self, c); make(C598.self, c); make(C599.self, c)
    make(C600.self, c); make(C601.self, c); make(C602.self, c); make(C603.self, c); make(C604.self, c); make(C605.self, c); make(C606.self, c); make(C607.self, c)
    make(C608.self, c); make(C609.self, c); make(C610.self, c); make(C611.self, c); make(C612.self, c); make(C613.self, c); make(C614.self, c); make(C615.self, c)
    make(C616.self, c); make(C617.self, c); make(C618.self, c); make(C619.self, c); make(C620.self, c); make(C621.self, c); make(C622.self, c); make(C623.self, c)
    make(C624.self, c); make(C625.self, c); make(C626.self, c); make(C627.self, c); make(C628.self, c); make(C629.self, c); make(C630.self, c); make(C631.self, c)
    make(C632.self, c); make(C633.self, c); make(C634.self, c); make(C635.self, c); make(C636.self, c); make(C637.self, c); make(C638.self, c); make(C639.self, c)
    make(C640.self, c); make(C641.self, c); make(C642.self, c); make(C643.self, c); make(C644.self, c); make(C645.self, c); make(C646.self, c); make(C647.self, c)
    make(C648.self, c); make(C649.self, c); make(C650.self, c); make(C651.self, c); make(C652.self, c); make(C653.self, c); make(C654.self, c); make(C655.self, c)
    make(C656.self, c); make(C657.self, c); make(C658.self, c); make(C659.self, c); make(C660.self, c); make(C661.self, c); make(C662.self, c); make(C663.self, c)
    make(C664.self, c); make(C665.self, c); make(C666.self, c); make(C667.self, c); make(C668.self, c); make(C669.self, c); make(C670.self, c); make(C671.self, c)
    make(C672.self, c); make(C673.self, c); make(C674.self, c); make(C675.self, c); make(C676.self, c); make(C677.self, c); make(C678.self, c); make(C679.self, c)
    make(C680.self, c); make(C681.self, c); make(C682.self, c); make(C683.self, c); make(C684.self, c); make(C685.self, c); make(C686.self, c); make(C687.self, c)
    make(C688.self, c); make(C689.self, c); make(C690.self, c); make(C691.self, c); make(C692.self, c); make(C693.self, c); make(C694.self, c); make(C695.self, c)
    make(C696.self, c); make(C697.self, c); make(C698.self, c); make(C699.self, c); make(C700.self, c); make(C701.self, c); make(C702.self, c); make(C703.self, c)
    make(C704.self, c); make(C705.self, c); make(C706.self, c); make(C707.self, c); make(C708.self, c); make(C709.self, c); make(C710.self, c); make(C711.self, c)
    make(C712.self, c); make(C713.self, c); make(C714.self, c); make(C715.self, c); make(C716.self, c); make(C717.self, c); make(C718.self, c); make(C719.self, c)
    make(C720.self, c); make(C721.self, c); make(C722.self, c); make(C723.self, c); make(C724.self, c); make(C725.self, c); make(C726.self, c); make(C727.self, c)
    make(C728.self, c); make(C729.self, c); make(C730.self, c); make(C731.self, c); make(C732.self, c); make(C733.self, c); make(C734.self, c); make(C735.self, c)
    make(C736.self, c); make(C737.self, c); make(C738.self, c); make(C739.self, c); make(C740.self, c); make(C741.self, c); make(C742.self, c); make(C743.self, c)
    make(C744.self, c); make(C745.self, c); make(C746.self, c); make(C747.self, c); make(C748.self, c); make(C749.self, c); make(C750.self, c); make(C751.self, c)
    make(C752.self, c); make(C753.self, c); make(C754.self, c); make(C755.self, c); make(C756.self, c); make(C757.self, c); make(C758.self, c); make(C759.self, c)
    make(C760.self, c); make(C761.self, c); make(C762.self, c); make(C763.self, c); make(C764.self, c); make(C765.self, c); make(C766.self, c); make(C767.self, c)
    make(C768.self, c); make(C769.self, c); make(C770.self, c); make(C771.self, c); make(C772.self, c); make(C773.self, c); make(C774.self, c); make(C775.self, c)
    make(C776.self, c); make(C777.self, c); make(C778.self, c); make(C779.self, c); make(C780.self, c); make(C781.self, c); make(C782.self, c); make(C783.self, c)
    make(C784.self, c); make(C785.self, c); make(C786.self, c); make(C787.self, c); make(C788.self, c); make(C789.self, c); make(C790.self, c); make(C791.self, c)
    make(C792.self, c); make(C793.self, c); make(C794.self, c); make(C795.self, c); make(C796.self, c); make(C797.self, c); make(C798.self, c); make(C799.self, c)
    make(C800.self, c); make(C801.self, c); make(C802.self, c); make(C803.self, c); make(C804.self, c); make(C805.self, c); make(C806.self, c); make(C807.self, c)
    make(C808.self, c); make(C809.self, c); make(C810.self, c); make(C811.self, c); make(C812.self, c); make(C813.self, c); make(C814.self, c); make(C815.self, c)
    make(C816.self, c); make(C817.self, c); make(C818.self, c); make(C819.self, c); make(C820.self, c); make(C821.self, c); make(C822.self, c); make(C823.self, c)
    make(C824.self, c); make(C825.self, c); make(C826.self, c); make(C827.self, c); make(C828.self, c); make(C829.self, c); make(C830.self, c); make(C831.self, c)
    make(C832.self, c); make(C833.self, c); make(C834.self, c); make(C835.self, c); make(C836.self, c); make(C837.self, c); make(C838.self, c); make(C839.self, c)
    make(C840.self, c); make(C841.self, c); make(C842.self, c); make(C843.self, c); make(C844.self, c); make(C845.self, c); make(C846.self, c); make(C847.self, c)
    make(C848.self, c); make(C849.self, c); make(C850.self, c); make(C851.self, c); make(C852.self, c); make(C853.self, c); make(C854.self, c); make(C855.self, c)
    make(C856.self, c); make(C857.self, c); make(C858.self, c); make(C859.self, c); make(C860.self, c); make(C861.self, c); make(C862.self, c); make(C863.self, c)
    make(C864.self, c); make(C865.self, c); make(C866.self, c); make(C867.self, c); make(C868.self, c); make(C869.self, c); make(C870.self, c); make(C871.self, c)
    make(C872.self, c); make(C873.self, c); make(C874.self, c); make(C875.self, c); make(C876.self, c); make(C877.self, c); make(C878.self, c); make(C879.self, c)
    make(C880.self, c); make(C881.self, c); make(C882.self, c); make(C883.self, c); make(C884.self, c); make(C885.self, c); make(C886.self, c); make(C887.self, c)
    make(C888.self, c); make(C889.self, c); make(C890.self, c); make(C891.self, c); make(C892.self, c); make(C893.self, c); make(C894.self, c); make(C895.self, c)
    make(C896.self, c); make(C897.self, c); make(C898.self, c); make(C899.self, c); make(C900.self, c); make(C901.self, c); make(C902.self, c); make(C903.self, c)
    make(C904.self, c); make(C905.self, c); make(C906.self, c); make(C907.self, c); make(C908.self, c); make(C909.self, c); make(C910.self, c); make(C911.self, c)
    make(C912.self, c); make(C913.self, c); make(C914.self, c); make(C915.self, c); make(C916.self, c); make(C917.self, c); make(C918.self, c); make(C919.self, c)
    make(C920.self, c); make(C921.self, c); make(C922.self, c); make(C923.self, c); make(C924.self, c); make(C925.self, c); make(C926.self, c); make(C927.self, c)
    make(C928.self, c); make(C929.self, c); make(C930.self, c); make(C931.self, c); make(C932.self, c); make(C933.self, c); make(C934.self, c); make(C935.self, c)
    make(C936.self, c); make(C937.self, c); make(C938.self, c); make(C939.self, c); make(C940.self, c); make(C941.self, c); make(C942.self, c); make(C943.self, c)
    make(C944.self, c); make(C945.self, c); make(C946.self, c); make(C947.self, c); make(C948.self, c); make(C949.self, c); make(C950.self, c); make(C951.self, c)
    make(C952.self, c); make(C953.self, c); make(C954.self, c); make(C955.self, c); make(C956.self, c); make(C957.self, c); make(C958.self, c); make(C959.self, c)
    make(C960.self, c); make(C961.self, c); make(C962.self, c); make(C963.self, c); make(C964.self, c); make(C965.self, c); make(C966.self, c); make(C967.self, c)
    make(C968.self, c); make(C969.self, c); make(C970.self, c); make(C971.self, c); make(C972.self, c); make(C973.self, c); make(C974.self, c); make(C975.self, c)
    make(C976.self, c); make(C977.self, c); make(C978.self, c); make(C979.self, c); make(C980.self, c); make(C981.self, c); make(C982.self, c); make(C983.self, c)
    make(C984.self, c); make(C985.self, c); make(C986.self, c); make(C987.self, c); make(C988.self, c); make(C989.self, c); make(C990.self, c); make(C991.self, c)
    make(C992.self, c); make(C993.self, c); make(C994.self, c); make(C995.self, c); make(C996.self, c); make(C997.self, c); make(C998.self, c); make(C999.self, c)
}

@inline(__always)
private func add<T: AnyObject>(_ type: T.Type, _ c: inout Closures, _ make: @escaping () -> T) {
    c[ObjectIdentifier(type)] = make
}

@inline(__always)
private func make<T: AnyObject>(_ type: T.Type, _ c: Closures) {
    if let object = c[ObjectIdentifier(type)]?() { use(unsafeDowncast(object, to: T.self)) }
}
