# Thin on purpose: each command is a script in Scripts/ that can be read and run alone.
.DEFAULT_GOAL := help
.PHONY: help setup run storey install test bench lint format docs screenshots clean

SCRIPTS := $(dir $(abspath $(lastword $(MAKEFILE_LIST))))Scripts

help: ## Shows this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' '$(firstword $(MAKEFILE_LIST))'

setup: ## Installs the system packages that run and test need, or says which to install
	@'$(SCRIPTS)/setup.sh' test

run: ## Builds and starts the Notes app: make run ARGS="--port 8080 --memory"
	@'$(SCRIPTS)/run.sh' $(ARGS)

storey: ## Builds and runs the command line tool: make storey ARGS="check --format json"
	@'$(SCRIPTS)/storey.sh' $(ARGS)

install: ## Builds the tool for release and puts it on the PATH: make install PREFIX=/usr/local
	@'$(SCRIPTS)/install.sh' $(if $(PREFIX),'$(PREFIX)')

test: ## Checks the format, builds for release, runs every test of every package here
	@'$(SCRIPTS)/test.sh'

bench: ## Runs the benchmarks and writes Docs/benchmarks.*: make bench ONLY=state
	@'$(SCRIPTS)/bench.sh' $(if $(ONLY),--only '$(ONLY)') $(if $(LENGTH),--seconds '$(LENGTH)')

lint: ## Checks the format of every Swift file
	@'$(SCRIPTS)/lint.sh'

format: ## Formats every Swift file
	@'$(SCRIPTS)/format.sh'

docs: ## Builds the documentation into .docs/
	@'$(SCRIPTS)/docs.sh'

screenshots: ## Takes the pictures of the documentation anew
	@'$(SCRIPTS)/screenshots.sh'

clean: ## Removes everything that was built
	@'$(SCRIPTS)/clean.sh'
