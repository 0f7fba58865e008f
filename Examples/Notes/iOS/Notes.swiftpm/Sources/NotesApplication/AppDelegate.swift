import NotesPhone
import UIKit

@main
final class AppDelegate: NotesAppDelegate {}
