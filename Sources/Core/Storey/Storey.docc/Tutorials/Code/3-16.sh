storey new popup DeleteErrand
