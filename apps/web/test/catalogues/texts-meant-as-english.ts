/** The texts that are the same as in English on purpose, by language and id, each with its reason. */
export const textsMeantAsEnglish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: {
    'common.product': 'The name of the product.',
    'monthly-planner.connect-title': 'The name of a product that Spanish keeps.',
    'formats.no': 'The Spanish word is the same.',
    'goal-panel.minutes': 'The symbol of the unit.',
    'goal-panel.hours': 'The symbol of the unit.',
    'goal-panel.both': 'The symbols of the units.',
    'habit-tracker.time-flexible': 'The Spanish word is the same.',
    'history.field-plan': 'The Spanish word is the same.',
    'menu.pomodoro': 'The name of the method.',
    'menu.user-guide-text': 'The languages by their own names.',
    'pomodoro.title': 'The name of the method.',
    'pomodoro.window-title': 'The name of the method.',
    'pomodoro.break-length': 'The symbol of the unit.',
    'pomodoro.length-minutes': 'The symbol of the unit.',
    'pomodoro.length-hours': 'The symbol of the unit.',
    'pomodoro.length-both': 'The symbols of the units.',
    'search.minutes': 'The symbol of the unit.',
    'search.hours': 'The symbol of the unit.',
    'search.hours-minutes': 'The symbols of the units.',
    'search.escape': 'What the key says.',
    'service-messages.field-plan': 'The Spanish word is the same.',
  },
  'zh-Hant': {
    'common.product': 'The name of the product.',
    'search.escape': 'What the key says.',
  },
  'zh-Hans': {
    'common.product': 'The name of the product.',
    'search.escape': 'What the key says.',
  },
};
