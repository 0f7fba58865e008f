storey new list Errand
