export interface Life {
  /** All fields, like the product sends them. */
  readonly create: Record<string, unknown>;
  /** The API's answers in place of created values. */
  readonly answered?: Record<string, unknown>;
  /** The change that the product makes, if any. */
  readonly change?: Record<string, unknown>;
  /** The arguments of the product's list query; absent when it reads by id. */
  readonly filter?: object;
}

const millisecondsPerDay = 86_400_000;

/** A record of each entity that the product changes, and what the product does with it. */
export const lives: Record<string, Life> = {
  BucketItem: {
    create: {
      text: 'Fly',
      category: 'Adventure',
      date: '2026-12-24',
      link: 'https://a.example',
      done: false,
      doneAt: null,
      journalAsked: null,
    },
    change: { done: true, doneAt: '2026-11-20', journalAsked: true },
    filter: {},
  },
  YearlyGoal: {
    create: {
      year: 2026,
      title: 'Learn Greek',
      details: '',
      order: 0,
      done: false,
      visionId: null,
      journalAsked: null,
    },
    change: {
      year: 2026,
      title: 'Learn Greek well',
      details: 'Slowly',
      order: 4,
      done: true,
      visionId: 'greece',
      journalAsked: true,
    },
    filter: { year: { eq: 2026 } },
  },
  DailyTask: {
    create: {
      date: '2026-11-20',
      text: 'Walk',
      time: '',
      duration: '',
      order: 3,
      done: false,
      goalId: null,
      doneAt: null,
    },
    change: { order: 0, goalId: 'goal-1', done: true, doneAt: '2026-11-20T18:30:00.000Z' },
    filter: { date: { eq: '2026-11-20' } },
  },
  Habit: {
    create: {
      name: 'Read',
      icon: 'book',
      mood: 'calm',
      days: ['Mon', 'Sun'],
      description: 'Ten pages',
      time: 'Evening',
      plan: 'After dinner',
      log: '{"2026-11-20":true}',
    },
    change: { days: [], mood: '', log: '{"2026-11-20":false}' },
    filter: {},
  },
  FutureGoal: {
    create: { category: 'finance', title: '', done: false },
    change: { title: 'A year of savings' },
    filter: {},
  },
  YearlyPopupTask: {
    create: { month: 'Nov', year: 2026, title: 'Plant garlic', date: null, time: null, done: false },
    change: { done: true },
    filter: { month: { eq: 'Nov' } },
  },
  MonthlyEvent: {
    create: { title: 'Dinner', start: '2026-11-20T19:00:00.000Z', end: '2026-11-20T21:00:00.000Z' },
  },
  GoogleAuth: { create: { id: 'Mira', token: 'first' }, change: { token: 'second' } },
  UserSettings: {
    create: { id: 'mira', theme: 'dark', googleToken: 'first', isSynced: false },
    change: { theme: 'light', isSynced: true },
  },
  KeptVersion: {
    create: {
      id: 'kept',
      kind: 'Habit',
      recordId: 'habit-1',
      field: 'log',
      text: '{"2026-11-20":true}',
      device: 'phone',
      writtenAt: '2026-11-20T07:15:00.000Z',
    },
    filter: { recordId: { eq: 'habit-1' } },
  },
  TaskSeries: {
    create: {
      text: 'Water the plants',
      time: '18:00',
      duration: '10 min',
      minutes: 10,
      repeat: 'weeks',
      every: 2,
      days: ['Tue', 'Thu'],
      monthDay: null,
      weekOfMonth: -1,
      start: '2026-11-24',
      end: null,
      without: '{"2026-11-26":true}',
    },
    change: { end: '2026-12-29' },
    filter: { repeat: { eq: 'weeks' } },
  },
  JournalPage: {
    create: { id: '2026-11-20', date: '2026-11-20', mood: 'good', text: 'The river was gold at five.' },
    change: { mood: null, text: 'Ran slowly.\n\nSoup.' },
    filter: { date: { between: ['2026-11-01', '2026-11-30'] } },
  },
  FocusSession: {
    create: {
      id: 'run-1',
      date: '2026-11-20',
      startedAt: '2026-11-20T18:30:00.000Z',
      mode: 'study',
      minutes: 25,
      taskId: 'task-1',
      goalId: 'goal-1',
    },
    filter: { date: { eq: '2026-11-20' } },
  },
  Letter: {
    create: {
      to: 'Mira at 30',
      opensAt: new Date(Date.now() + millisecondsPerDay).toISOString(),
      text: 'Do you still swim?',
      openedAt: null,
    },
    answered: { text: null },
    change: { openedAt: '2026-11-20T18:30:00.000Z' },
    filter: { to: { beginsWith: 'Mira' } },
  },
  LaterTask: {
    create: {
      text: 'Renew passport',
      time: '09:30',
      duration: '1 h',
      minutes: 60,
      goalId: 'goal-1',
      note: '[ ] two photographs',
      order: -1,
    },
    change: { note: '[x] two photographs', order: 3 },
    filter: { text: { beginsWith: 'Renew' } },
  },
  WeekPage: {
    create: { id: '2026-11-22', date: '2026-11-22', to: '2026-11-28', text: 'Less hurry.' },
    change: { text: 'Less hurry than last month.' },
    filter: { date: { ge: '2026-11-20' } },
  },
  CalendarFeed: {
    create: { id: 'feed', tasks: 'timed', months: true, dreams: false, busyOnly: false, text: '' },
    change: { tasks: 'all', text: 'BEGIN:VCALENDAR' },
  },
  CalendarSource: {
    create: {
      name: 'School',
      address: 'https://school.example/',
      kind: 'ics',
      tint: 'dusk',
      hidden: false,
      order: 0,
    },
    change: { name: 'The school', hidden: true },
    filter: { tint: { eq: 'dusk' } },
  },
  TodayFeed: {
    create: {
      ...{ id: 'today', form: 'text', tasks: true, habits: true, calendars: false },
      ...{ hideWords: false, days: '{}' },
    },
    change: { form: 'json', days: '{"zone":"UTC"}' },
  },
  SignIn: {
    create: {
      ...{ id: '0f8e9a2c-5d41-4b7e-9c3a-6f1d2e8b7a90', device: 'phone', browser: 'Kairos, iPhone' },
      ...{ since: '2026-11-20T18:30:00.000Z', usedAt: '2026-11-21T07:12:00.000Z' },
    },
    change: { usedAt: '2026-11-22T07:12:00.000Z' },
    filter: { device: { eq: 'phone' } },
  },
};
