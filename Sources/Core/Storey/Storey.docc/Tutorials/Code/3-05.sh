storey new coordinator EditErrand
