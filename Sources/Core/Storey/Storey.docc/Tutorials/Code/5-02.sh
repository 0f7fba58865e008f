storey new step AddWelcomeItem
