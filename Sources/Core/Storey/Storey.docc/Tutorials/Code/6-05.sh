make test
make lint
make check
