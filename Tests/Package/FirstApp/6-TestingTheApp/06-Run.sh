make run ARGS="--service http://localhost:1"
