// @spec habit-amount-fields older-client

import { openDynamodb } from '@kairos/dynamodb/open-dynamodb';
import { openDatabase } from '../src/database/open-database.ts';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startOn, temporaryFolder } from './support/cloud.ts';
import { newUser, signIn, type TestUser } from './support/test-user.ts';
import { days, fillOlderTables, milliseconds, stamp, updatedAt } from './support/older-tables.ts';

const folder = temporaryFolder();
let cloud: LocalCloud;
let mira: TestUser;

beforeAll(async () => {
  cloud = await startOn(folder.path);
  const { sub, email } = await newUser(cloud, 'mira@example.org');
  await cloud.close();

  const endpoint = process.env.KAIROS_DYNAMODB;
  const { client, close } =
    endpoint === undefined
      ? await openDatabase(folder.path)
      : await openDynamodb({ endpoint, namespace: cloud.instance.userPoolClientId });
  await fillOlderTables(client, sub);
  await close();

  cloud = await startOn(folder.path);
  mira = await signIn(cloud, { email, password: 'quiet-river-42' });
  // Two starts and a rebuild on the disk take longer than the default limit on a busy machine.
});
afterAll(async () => {
  await cloud.close();
  folder.remove();
});

async function asked<Value>(field: string, text: string, variables: object = {}): Promise<Value> {
  const { body } = await mira.ask(text, variables);
  expect(body.errors).toBeUndefined();
  return body.data?.[field] as Value;
}

interface Page {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly nextToken: string | null;
}

test('folder of an older version: its records are listed, also by index', async () => {
  const all = await asked<Page>(
    'listDailyTasks',
    '{ listDailyTasks(limit: 1000) { items { id } nextToken } }',
  );
  expect(all).toEqual({ items: days.map((date) => ({ id: `task-${date}` })), nextToken: null });
  const day = await asked<Page>(
    'listDailyTasks',
    '{ listDailyTasks(filter: { date: { eq: "2026-09-02" } }) { items { id text done } } }',
  );
  expect(day).toEqual({ items: [{ id: 'task-2026-09-02', text: 'Walk', done: false }] });
});

test('folder of an older version: its records are changes with a version and stamps', async () => {
  const ids: string[] = [];
  for (let nextToken: string | null = null, pages = 0; pages === 0 || nextToken !== null; pages += 1) {
    const page: Page = await asked(
      'changedDailyTasks',
      `query($since: String, $nextToken: String) { changedDailyTasks(since: $since, limit: 25, nextToken: $nextToken) {
        items { id version stamps { text time duration done _deleted } } nextToken } }`,
      { since: updatedAt, nextToken },
    );
    for (const item of page.items) {
      ids.push(item.id);
      expect(item).toMatchObject({
        version: milliseconds,
        stamps: { text: stamp, time: stamp, duration: null, done: stamp, _deleted: null },
      });
    }
    nextToken = page.nextToken;
  }
  expect(ids.toSorted()).toEqual(days.map((date) => `task-${date}`));
  const habits = await asked<Page>(
    'changedHabits',
    '{ changedHabits { items { id name days log pauses perWeek amount unit amounts version stamps { name days log mood } } nextToken } }',
  );
  expect(habits).toEqual({
    items: [
      {
        id: 'habit',
        name: 'Read',
        days: ['Mon'],
        log: '{"2026-11-20":true}',
        pauses: null,
        perWeek: null,
        amount: null,
        unit: null,
        amounts: null,
        version: milliseconds,
        stamps: { name: stamp, days: stamp, log: stamp, mood: null },
      },
    ],
    nextToken: null,
  });
});

test('folder of an older version: records that its indexes copied are listed by year, and are changes', async () => {
  const [garden, river] = ['garden', 'river'].map((id) => ({
    id,
    title: `Plant ${id}`,
    version: 5,
    stamps: { title: '1763625600000-phone' },
  }));
  const fields = 'items { id title version stamps { title } } nextToken';
  const year = `{ listYearlyGoals(filter: { year: { eq: 2027 } }) { ${fields} } }`;
  expect(await asked('listYearlyGoals', year)).toEqual({ items: [river], nextToken: null });
  const changes = `{ changedYearlyGoals(since: "${updatedAt}") { ${fields} } }`;
  const changed = await asked<Page>('changedYearlyGoals', changes);
  expect(changed.items.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([garden, river]);
});

test('folder of an older version: its records can be updated and remain after the next start', async () => {
  const updated = await asked(
    'updateDailyTask',
    `mutation($input: UpdateDailyTaskInput!, $condition: DailyTaskConditionInput) {
      updateDailyTask(input: $input, condition: $condition) { done duration version stamps { text done duration } } }`,
    {
      input: { id: 'task-2026-09-01', done: true, duration: '1 h' },
      condition: { version: { eq: milliseconds } },
    },
  );
  const newStamp = expect.stringMatching(/^\d{13}-server$/) as string;
  const changed = {
    done: true,
    duration: '1 h',
    version: milliseconds + 1,
    stamps: { text: stamp, done: newStamp, duration: newStamp },
  };
  expect(updated).toEqual(changed);

  await cloud.close();
  cloud = await startOn(folder.path);
  mira = await signIn(cloud, { email: mira.email, password: 'quiet-river-42' });
  const stored = await asked(
    'getDailyTask',
    '{ getDailyTask(id: "task-2026-09-01") { done duration version stamps { text done duration } } }',
  );
  expect(stored).toEqual(updated);
});

test('folder of an older version: bucket items get the day on which they were done', async () => {
  const list = '{ listBucketItems { items { id done doneAt } } }';
  expect(await asked('listBucketItems', list)).toEqual({
    items: [{ id: 'dream', done: true, doneAt: null }],
  });
  const update = 'mutation { updateBucketItem(input: { id: "dream", doneAt: "2026-11-20" }) { doneAt } }';
  expect(await asked('updateBucketItem', update)).toEqual({ doneAt: '2026-11-20' });
});

test('folder of an older version: a repeating task keeps its meaning', async () => {
  const list = '{ listTaskSeries { items { id text time repeat days every weekOfMonth start end } } }';
  const rule = { repeat: 'weekly', days: ['Tue'], every: null, weekOfMonth: null };
  expect(await asked('listTaskSeries', list)).toEqual({
    items: [
      {
        ...{ id: 'tuesdays', text: 'Take the bins out', time: '19:00', start: '2026-11-03', end: null },
        ...rule,
      },
    ],
  });
});

test('folder of an older version: a task can move to Later', async () => {
  const id = 'task-2026-09-30';
  const create = `mutation { createLaterTask(input: { id: "${id}", text: "Walk", order: 0 }) { id version } }`;
  expect(await asked('createLaterTask', create)).toEqual({ id, version: expect.any(Number) as number });
  await asked('deleteDailyTask', `mutation { deleteDailyTask(input: { id: "${id}" }) { id } }`);
  const list = '{ listLaterTasks { items { id text note } } }';
  expect(await asked('listLaterTasks', list)).toEqual({ items: [{ id, text: 'Walk', note: null }] });
});

test('folder of an older version: it stores records of newer entities', async () => {
  const created = (entity: string, input: string, field: string) =>
    asked(`create${entity}`, `mutation { create${entity}(input: { ${input} }) { ${field} } }`);
  const day = 'id: "2026-11-20", date: "2026-11-20"';
  expect(await created('JournalPage', day, 'date')).toEqual({ date: '2026-11-20' });
  const week = 'id: "2026-11-22", date: "2026-11-22", to: "2026-11-28"';
  expect(await created('WeekPage', week, 'to')).toEqual({ to: '2026-11-28' });
  const feed = 'id: "feed", tasks: "timed", months: false, dreams: false, busyOnly: false';
  expect(await created('CalendarFeed', feed, 'id')).toEqual({ id: 'feed' });
  const source = 'name: "School", address: "https://school.example/", kind: "ics", tint: "dusk", order: 0';
  const account = 'id: "school", userName: "mira", password: "abcd-efgh", every: 60';
  expect(await created('CalendarSource', `${source}, ${account}`, 'name')).toEqual({ name: 'School' });
  const hide = 'mutation { updateCalendarSource(input: { id: "school", hidden: true }) { hidden } }';
  expect(await asked('updateCalendarSource', hide)).toEqual({ hidden: true });
  const sources = '{ changedCalendarSources { items { id address userName password every hidden } } }';
  expect(await asked('changedCalendarSources', sources)).toEqual({
    items: [
      {
        ...{ id: 'school', address: 'https://school.example/', every: 60, hidden: true },
        ...{ userName: 'mira', password: 'abcd-efgh' },
      },
    ],
  });
  const today = 'id: "today", form: "json", tasks: true, habits: true, calendars: false, hideWords: false';
  expect(await created('TodayFeed', today, 'id')).toEqual({ id: 'today' });
  const signIn = 'id: "s", device: "phone", browser: "Kairos", since: "2026-11-20T18:30:00Z"';
  expect(await created('SignIn', `${signIn}, usedAt: "2026-11-20T18:30:00Z"`, 'id')).toEqual({ id: 's' });
  const due = `dueMinute: "2026-11-20T18:30:00.000Z", recordId: "task-1", text: "Walk", path: "/daily-plan"`;
  expect(await created('Reminder', `id: "due", ${due}`, 'id')).toEqual({ id: 'due' });
});

test('folder of an older version: a task gets a note and a reminder, and keeps the note when it is changed without one', async () => {
  const id = 'task-2026-09-29';
  const changed = (input: string) => {
    const call = `updateDailyTask(input: { id: "${id}", ${input} })`;
    return asked('updateDailyTask', `mutation { ${call} { text note ticks remind stamps { note } } }`);
  };
  const stamps = { note: expect.stringMatching(/^\d{13}-server$/) as string };
  const noted = { note: '[ ] Boots', ticks: null, remind: null, stamps };
  expect(await changed('note: "[ ] Boots"')).toEqual({ ...noted, text: 'Walk' });
  expect(await changed('text: "Far", remind: 15')).toEqual({ ...noted, text: 'Far', remind: 15 });
  const months = '{ changedYearlyPopupTasks { items { id note } } }';
  expect(await asked('changedYearlyPopupTasks', months)).toEqual({ items: [] });
});
