storey new app Planner
cd Planner
