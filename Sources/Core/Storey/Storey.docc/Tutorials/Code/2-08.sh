make run
