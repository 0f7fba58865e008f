// This file is empty. The module only has to exist.
