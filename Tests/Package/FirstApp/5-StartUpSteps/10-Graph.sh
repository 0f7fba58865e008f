storey graph startup --app .build/debug/planner
