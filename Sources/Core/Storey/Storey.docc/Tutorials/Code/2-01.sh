storey new service Errand
