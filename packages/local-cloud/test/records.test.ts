import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, type TestUser } from './support/test-user.ts';

interface Life {
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

const lives: Record<string, Life> = {
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
};

let cloud: LocalCloud;
let mira: TestUser;

beforeAll(async () => {
  cloud = await startInMemory();
  mira = await newUser(cloud, 'mira@example.org');
});
afterAll(() => cloud.close());

/** The value of the only field. @throws Error for any error in the response */
async function asked(field: string, text: string, variables: object): Promise<Record<string, unknown>> {
  const { body } = await mira.ask(text, variables);
  expect(body.errors).toBeUndefined();
  return body.data?.[field] as Record<string, unknown>;
}

test.each(Object.entries(lives))('%s: is created, read, changed and deleted', async (entity, life) => {
  const { create, answered, change, filter } = life;
  const fields = ['id', 'owner', 'createdAt', 'updatedAt', '_deleted', ...Object.keys(create)].join(' ');
  const mutate = (verb: string, input: object) =>
    asked(
      `${verb}${entity}`,
      `mutation($input: ${verb[0]?.toUpperCase()}${verb.slice(1)}${entity}Input!) {
        ${verb}${entity}(input: $input) { ${fields} } }`,
      { input },
    );
  const get = (id: unknown) =>
    asked(`get${entity}`, `query($id: ID!) { get${entity}(id: $id) { ${fields} } }`, { id });

  const created = await mutate('create', create);
  const { id, createdAt } = created;
  const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
  expect(created).toEqual({
    id: expect.stringMatching(/./) as string,
    owner: mira.sub,
    createdAt: expect.stringMatching(instant) as string,
    updatedAt: createdAt,
    _deleted: null,
    ...create,
    ...answered,
  });

  if (change !== undefined) {
    const updated = await mutate('update', { id, ...change });
    expect(updated).toMatchObject({ ...create, ...answered, ...change, id, createdAt });
  }
  const stored = await get(id);
  expect(stored).toMatchObject({ ...create, ...answered, ...change });

  if (filter !== undefined) {
    const list = entity.endsWith('s') ? `list${entity}` : `list${entity}s`;
    const text = `query($filter: ${entity}Filter) {
      ${list}(filter: $filter, limit: 50) { items { ${fields} } nextToken } }`;
    expect(await asked(list, text, { filter })).toEqual({ items: [stored], nextToken: null });
  }

  expect(await mutate('delete', { id })).toEqual({
    ...stored,
    updatedAt: expect.stringMatching(instant) as string,
    _deleted: true,
  });
  expect(await get(id)).toBeNull();
});

test('range of days: is listed in order, in full pages, without other days', async () => {
  const ann = await newUser(cloud, 'ann@example.org');
  for (const date of ['2026-11-20', '2026-11-13', '2026-11-25', '2026-11-14', '2026-11-21']) {
    const input = { date, text: date, time: '', duration: '', order: 0, done: false };
    const { body } = await ann.ask(
      'mutation($input: CreateDailyTaskInput!) { createDailyTask(input: $input) { id } }',
      { input },
    );
    expect(body.errors).toBeUndefined();
  }
  const daysOf = async (filter: object) => {
    const pages: string[][] = [];
    for (let nextToken: string | null = null; ;) {
      const { body } = await ann.ask(
        `query($filter: DailyTaskFilter, $nextToken: String) {
          listDailyTasks(filter: $filter, limit: 2, nextToken: $nextToken) { items { date } nextToken } }`,
        { filter, nextToken },
      );
      expect(body.errors).toBeUndefined();
      const page = body.data?.listDailyTasks as { items: { date: string }[]; nextToken: string | null };
      pages.push(page.items.map(({ date }) => date));
      nextToken = page.nextToken;
      if (nextToken === null) return pages.filter((days) => days.length > 0);
    }
  };
  // Full pages show that records outside of the range are not read and filtered out.
  expect(await daysOf({ date: { ge: '2026-11-14' } })).toEqual([
    ['2026-11-14', '2026-11-20'],
    ['2026-11-21', '2026-11-25'],
  ]);
  expect(await daysOf({ date: { between: ['2026-11-14', '2026-11-20'] } })).toEqual([
    ['2026-11-14', '2026-11-20'],
  ]);
  expect(await daysOf({ date: { beginsWith: '2026-11-1' } })).toEqual([['2026-11-13', '2026-11-14']]);
});
