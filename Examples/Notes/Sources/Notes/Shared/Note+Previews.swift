#if DEBUG
    import Foundation
    import Storey

    extension Folder {
        /// Sample folders for previews, in the user's language.
        static var previews: [Folder] { Note.previews.map { Folder(named: $0.title) } }
    }

    extension Note {
        /// Sample notes for previews, in the user's language, newest first.
        static var previews: [Note] {
            let day = DateComponents(
                calendar: Calendar(identifier: .gregorian), year: 2025, month: 5, day: 17
            ).date
            return texts.enumerated().map { index, text in
                let date = (day ?? .distantPast) - TimeInterval(index * 86_400 - 36_000)
                return Note(
                    id: ID(
                        rawValue: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index + 1)))),
                    text: text, created: date, modified: date, isPinned: index == 0, isShared: index == 1)
            }
        }

        private static var texts: [String] {
            switch Region.current.language {
            case .english:
                [
                    "Groceries\nMilk, bread, two lemons",
                    "Trip to Lisbon\nTrain at 9:40, platform 3\n- [ ] Ask Ben for the key",
                    "Books\nThe Dispossessed\nAusterlitz\nGilead",
                ]
            case .german:
                [
                    "Einkauf\nMilch, Brot, zwei Zitronen",
                    "Reise nach Lissabon\nZug um 9:40, Gleis 3\n- [ ] Ben nach dem Schlüssel fragen",
                    "Bücher\nDie Enteigneten\nAusterlitz\nGilead",
                ]
            case .spanish:
                [
                    "Compras\nLeche, pan, dos limones",
                    "Viaje a Lisboa\nTren a las 9:40, andén 3\n- [ ] Pedir la llave a Ben",
                    "Libros\nLos desposeídos\nAusterlitz\nGilead",
                ]
            case .arabic:
                [
                    "مشتريات\nحليب، خبز، ليمونتان",
                    "رحلة إلى لشبونة\nالقطار الساعة ٩:٤٠، رصيف ٣\n- [ ] طلب المفتاح من بن",
                    "كتب\nالمحرومون\nأوسترليتز\nجلعاد",
                ]
            }
        }
    }
#endif
