# Each command is a script in Scripts/ that can also be run directly.
.DEFAULT_GOAL := help
.PHONY: help setup run dev storey install test verify fuzz bench soak soak-nodes soak-links soak-extension api map lint format docs screenshots clean

SCRIPTS := $(dir $(abspath $(lastword $(MAKEFILE_LIST))))Scripts

help: ## Shows this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' '$(firstword $(MAKEFILE_LIST))'

setup: ## Installs the required system packages, or prints the command to do so
	@'$(SCRIPTS)/setup.sh' test

run: ## Builds and starts the Notes app: make run ARGS="--port 8080 --memory"; or another: make run EXAMPLE=Calls
	@'$(SCRIPTS)/run.sh' $(if $(EXAMPLE),--example '$(EXAMPLE)') $(ARGS)

dev: ## Runs the Notes app, and shows each change of its sources: make dev ARGS="--port 8080"
	@'$(SCRIPTS)/dev.sh' $(ARGS)

storey: ## Builds and runs the command-line tool: make storey ARGS="check --format json"
	@'$(SCRIPTS)/storey.sh' $(ARGS)

install: ## Builds the tool for release and installs it: make install PREFIX=/usr/local TLS=1
	@'$(SCRIPTS)/install.sh' $(if $(TLS),--tls) $(if $(PREFIX),'$(PREFIX)')

test: ## Checks the format and runs the tests: make test ONLY=StoreyStateTests
	@'$(SCRIPTS)/test.sh' $(if $(ONLY),'$(ONLY)')

verify: ## Checks what takes longer: live video, optimized code, generated apps, documentation
	@'$(SCRIPTS)/verify.sh'

fuzz: ## Tests the parsers with random inputs: make fuzz SECONDS=60 ONLY="har yaml"
	@'$(SCRIPTS)/fuzz.sh' $(or $(SECONDS),60) $(ONLY)

bench: ## Runs the benchmarks and writes Docs/benchmarks.*: make bench ONLY=state
	@'$(SCRIPTS)/bench.sh' $(if $(ONLY),--only '$(ONLY)') $(if $(LENGTH),--seconds '$(LENGTH)')

soak: ## Attacks the mock server for 10 minutes, within a memory limit: make soak SECONDS=60
	@'$(SCRIPTS)/soak.sh' $(if $(SECONDS),--seconds '$(SECONDS)')

soak-nodes: ## Kills nodes of Notes under load: make soak-nodes ARGS="--sessions 200 --only kill"
	@'$(SCRIPTS)/soak-nodes.sh' $(ARGS)

soak-links: ## Shares a screen over narrow links: make soak-links ARGS="--rates 500 --loss 3"
	@'$(SCRIPTS)/soak-links.sh' $(ARGS)

soak-extension: ## Kills a broadcast extension while it captures: make soak-extension SECONDS=60
	@'$(SCRIPTS)/soak-extension.sh' $(SECONDS)

api: ## Updates the stored public API in Docs/api
	@'$(SCRIPTS)/api.py' update

map: ## Updates the map of the repository in CONTRIBUTING.md
	@'$(SCRIPTS)/map.sh' update

lint: ## Checks the format of every Swift file
	@'$(SCRIPTS)/lint.sh'

format: ## Formats every Swift file
	@'$(SCRIPTS)/format.sh'

docs: ## Builds the documentation into .docs/
	@'$(SCRIPTS)/docs.sh'

screenshots: ## Retakes the screenshots of the documentation
	@'$(SCRIPTS)/screenshots.sh'

clean: ## Removes all build products
	@'$(SCRIPTS)/clean.sh'
