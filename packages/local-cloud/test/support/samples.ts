/** A minute that is due tomorrow, as the sender reads it. */
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}:00.000Z`;

/** A complete create input and a change for each entity, for the isolation test. */
export const samples: Readonly<
  Record<string, { create: Record<string, unknown>; change: Record<string, unknown> }>
> = {
  BucketItem: {
    create: {
      text: 'See the aurora',
      category: 'Adventure',
      link: 'https://example.org/aurora',
      done: false,
    },
    change: { done: true },
  },
  YearlyGoal: {
    create: { year: 2026, title: 'Learn Greek', details: '', order: 0, done: false },
    change: { year: 2026, title: 'Learn Greek well', order: 0, done: true },
  },
  DailyTask: {
    create: {
      date: '2026-11-20',
      text: 'Morning pages',
      time: '07:00',
      duration: '20 min',
      order: 0,
      done: false,
    },
    change: { done: true, order: 3 },
  },
  Habit: {
    create: {
      name: 'Read',
      icon: 'star',
      mood: '',
      days: ['Mon', 'Sun'],
      log: '{"2026-11-20":true}',
      goalId: 'g1',
      pauses: '[]',
      perWeek: 3,
      amount: 2.5,
      unit: 'glasses',
      amounts: '{"2026-11-20":0.75}',
    },
    change: { log: '{"2026-11-20":false}', amount: 1.15, amounts: '{}' },
  },
  FutureGoal: { create: { category: 'health', title: '', done: false }, change: { title: 'Run' } },
  YearlyPopupTask: {
    create: { month: 'Nov', year: 2026, title: 'Plant garlic', done: false },
    change: { done: true },
  },
  MonthlyEvent: {
    create: { title: 'Dinner', start: '2026-11-20T19:00:00Z', end: '2026-11-20T21:00:00Z' },
    change: {},
  },
  GoogleAuth: { create: { token: 'a-secret-token' }, change: { token: 'another-token' } },
  UserSettings: { create: { theme: 'dark' }, change: { theme: 'light' } },
  KeptVersion: {
    create: {
      kind: 'DailyTask',
      recordId: 'task-1',
      field: 'text',
      text: 'Evening pages',
      device: 'computer',
      writtenAt: '2026-11-20T07:15:00.000Z',
    },
    change: {},
  },
  TaskSeries: {
    create: { text: 'Water the plants', repeat: 'weekly', days: ['Tue'], start: '2026-11-24' },
    change: { end: '2026-12-29' },
  },
  JournalPage: {
    create: { date: '2026-11-20', mood: 'good', text: 'The river was gold at five.' },
    change: { mood: null, text: 'The river was gold at five. Ran slowly.' },
  },
  FocusSession: {
    create: { date: '2026-11-20', startedAt: '2026-11-20T18:30:00.000Z', mode: 'study', minutes: 25 },
    change: {},
  },
  // It is open, so that only the check of the owner protects its text from others.
  Letter: {
    create: {
      to: 'Mira at 30',
      createdAt: '2020-11-24T18:30:00.000Z',
      opensAt: '2021-11-24T00:00:00+09:00',
      text: 'Do you still swim?',
    },
    change: { openedAt: '2021-11-24T08:00:00.000Z' },
  },
  LaterTask: {
    create: { text: 'Renew passport', time: '', duration: '1 h', note: '[ ] two photographs', order: -1 },
    change: { text: 'Renew the passport', order: 3 },
  },
  WeekPage: {
    create: { date: '2026-11-22', to: '2026-11-28', text: 'Less hurry.' },
    change: { text: 'Less hurry than last month.' },
  },
  CalendarFeed: {
    create: { tasks: 'timed', months: true, dreams: false, busyOnly: false, text: 'BEGIN:VCALENDAR' },
    change: { busyOnly: true, token: null },
  },
  CalendarSource: {
    create: {
      name: 'School',
      address: 'https://school.example/terms/',
      kind: 'caldav',
      userName: 'mira',
      password: 'abcd-efgh',
      tint: 'dusk',
      every: 60,
      hidden: false,
      order: 0,
    },
    change: { name: 'The school', hidden: true, every: 1440, password: 'ijkl-mnop' },
  },
  TodayFeed: {
    create: { form: 'text', tasks: true, habits: true, calendars: false, hideWords: false, days: '{}' },
    change: { hideWords: true, token: null },
  },
  SignIn: {
    create: {
      device: 'phone',
      browser: 'Kairos, iPhone',
      since: '2026-11-20T18:30:00.000Z',
      usedAt: '2026-11-21T07:12:00.000Z',
    },
    change: { usedAt: '2026-11-22T07:12:00.000Z' },
  },
  PushDevice: {
    create: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc:1',
      keys: '{"p256dh":"B","auth":"a"}',
      device: 'phone',
    },
    change: {},
  },
  Reminder: {
    create: {
      dueMinute: tomorrow,
      recordId: 'task-1',
      text: 'Portuguese\n18:30',
      path: '/daily-plan?day=2026-11-20',
      language: 'es',
    },
    change: {},
  },
  AccountKey: {
    create: {
      keyId: 'KkXTM_qWhig',
      state: 'turningOn',
      revision: 1,
      wraps: '{"7K2M":{"kind":"phrase"}}',
      former: '{}',
      proof: 'MzfhdV-zdjdx_tEdGT6IzReYlxsNCmV7EcIKlSVoYh8',
    },
    change: { state: 'on', revision: 2 },
  },
};
