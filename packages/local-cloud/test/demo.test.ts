import { calendarEvents } from '../src/demo/calendar-events.ts';
import { dayOf } from '../src/demo/day.ts';
import { demoPerson } from '../src/demo/demo-account.ts';
import { demoRecords } from '../src/demo/demo-records.ts';
import { fillDemo } from '../src/demo/fill-demo.ts';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory, startOn, temporaryFolder } from './support/cloud.ts';
import { signIn, type TestUser } from './support/test-user.ts';

const clouds: LocalCloud[] = [];
const folder = temporaryFolder();
const yearsEnd = '2026-12-31';

afterAll(async () => {
  for (const cloud of clouds) await cloud.close();
  folder.remove();
});

async function inMemory(): Promise<LocalCloud> {
  const cloud = await startInMemory();
  clouds.push(cloud);
  return cloud;
}

async function withDemo(cloud: LocalCloud, day: string): Promise<LocalCloud> {
  await fillDemo(cloud, new Date(`${day}T12:00`));
  return cloud;
}

async function onFolder(): Promise<LocalCloud> {
  const cloud = await startOn(folder.path);
  clouds.push(cloud);
  return cloud;
}

let firstStart: Promise<LocalCloud> | undefined;
/** The first start on the folder, with a demo of the end of a year. Shared, because a demo takes more than a second. */
const firstOnFolder = () => (firstStart ??= onFolder().then((cloud) => withDemo(cloud, yearsEnd)));

const fields: Readonly<Record<string, string>> = {
  BucketItem: 'id text category date link done doneAt',
  YearlyGoal: 'id year title details order done visionId',
  YearlyPopupTask: 'id month year title date time done',
  DailyTask: 'id date text time duration order done goalId doneAt seriesId minutes',
  Habit: 'id name icon mood days time description plan log goalId pauses',
  FutureGoal: 'id category title done',
  JournalPage: 'id date mood text',
  FocusSession: 'id date startedAt mode minutes taskId goalId',
  LaterTask: 'id text time duration minutes goalId note order',
  WeekPage: 'id date to text',
};

/** The API's defaults for absent fields of a record. */
const absent: Readonly<Record<string, object>> = { DailyTask: { seriesId: null, minutes: null } };

type Stored = Record<string, unknown>;

/** All records of an entity from the user's lists. */
async function listed(user: TestUser, entity: string): Promise<Stored[]> {
  const field = `list${entity}s`;
  const { body } = await user.ask(
    `{ ${field}(limit: 1000) { items { ${fields[entity] ?? 'id'} } nextToken } }`,
  );
  expect(body.errors).toBeUndefined();
  const page = body.data?.[field] as { items: Stored[]; nextToken: string | null };
  expect(page.nextToken).toBeNull();
  return page.items;
}

const byId = (one: Stored, other: Stored) => String(one.id).localeCompare(String(other.id));
const signInToDemo = (cloud: LocalCloud) => signIn(cloud, demoPerson);

// The end of a year, a leap day, and the start of daylight saving time in America.
test.each([yearsEnd, '2028-02-29', '2026-03-08'])(
  'demo: the API accepts all records of a demo on %s, and the signed-in user can read them',
  async (day) => {
    const cloud = await (day === yearsEnd ? firstOnFolder() : withDemo(await inMemory(), day));
    const user = await signInToDemo(cloud);
    for (const entity of Object.keys(fields)) {
      const wanted = demoRecords(day).filter((record) => record.entity === entity);
      expect(wanted.length).toBeGreaterThanOrEqual(5);
      expect((await listed(user, entity)).sort(byId)).toEqual(
        wanted.map(({ input }) => ({ ...absent[entity], ...input })).sort(byId),
      );
    }
    // One can be opened on the day of the demo, and one is sealed for a year.
    const letters = demoRecords(day).filter(({ entity }) => entity === 'Letter');
    expect(letters.map(({ input }) => String(input.opensAt) <= `${day}T12`)).toEqual([true, false]);
    expect((await listed(user, 'Letter')).map(({ id }) => id).sort()).toEqual(
      letters.map(({ input }) => input.id),
    );
    const { body } = await user.ask(`{ getUserSettings(id: "${user.sub}") { theme } }`);
    expect(body.data).toEqual({ getUserSettings: { theme: 'light' } });
    const { google } = cloud;
    expect(google.calendarOf(demoPerson.email).all()).toHaveLength(calendarEvents(day, google.zone).length);
  },
);

test('demo: has incomplete past days, a partly done today, and future records', () => {
  const today = '2026-11-20';
  const inputs = (entity: string) =>
    demoRecords(today).flatMap((record) => (record.entity === entity ? [record.input as Stored] : []));
  const tasks = inputs('DailyTask');
  const doneOn = (pick: (date: string) => boolean) =>
    new Set(tasks.filter(({ date }) => pick(date as string)).map(({ done }) => done));
  expect(doneOn((date) => date < today)).toEqual(new Set([true, false]));
  const open = tasks.filter(({ date, done }) => (date as string) < today && done === false);
  expect(open.map(({ date }) => date as string).sort()[0]! >= '2026-11-15').toBe(true);
  expect(doneOn((date) => date === today)).toEqual(new Set([true, false]));
  expect(doneOn((date) => date > today)).toEqual(new Set([false]));
  expect(new Set(tasks.map(({ date }) => date)).size).toBe(8 * 7 + 1);
  for (const { log } of inputs('Habit')) {
    const days = Object.keys(JSON.parse(log as string) as object);
    expect(days.length).toBeGreaterThan(20);
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day <= today)).toBe(true);
  }
  const sessions = inputs('FocusSession');
  const taskIds = new Set(tasks.map(({ id }) => id));
  const forTasks = sessions.filter(({ taskId }) => taskId !== null);
  expect(forTasks.length).toBeGreaterThan(10);
  expect(forTasks.every(({ taskId }) => taskIds.has(taskId))).toBe(true);
  expect(sessions.some(({ goalId }) => goalId !== null)).toBe(true);
  expect(new Set(sessions.map(({ mode }) => mode))).toEqual(new Set(['study', 'reading', 'work']));
  expect(sessions.filter(({ date }) => date === today).map(({ minutes }) => minutes)).toEqual([30, 20, 25]);
  const months = inputs('YearlyPopupTask');
  expect(new Set(months.map(({ month }) => month)).size).toBe(12);
  expect(months.filter(({ month }) => month === 'Dec').every(({ done }) => done === false)).toBe(true);
});

// The first and last days of a year, a leap day, and each weekday.
test.each([
  '2026-01-01',
  '2026-12-31',
  '2028-02-29',
  ...Array.from({ length: 7 }, (_, day) => `2026-11-1${day}`),
])('demo: on %s goals are linked to visions, tasks, series and habits', (today) => {
  const inputs = (entity: string) =>
    demoRecords(today).flatMap((record) => (record.entity === entity ? [record.input as Stored] : []));
  const visions = inputs('FutureGoal').map(({ id }) => id);
  const linked = inputs('YearlyGoal').flatMap(({ visionId }) => (visionId === null ? [] : [visionId]));
  expect(linked).toHaveLength(4);
  expect(visions).toEqual(expect.arrayContaining(linked));
  const tasks = inputs('DailyTask');
  for (const { done, doneAt, date } of tasks) {
    expect(done).toBe(doneAt !== null);
    if (doneAt !== null) expect(dayOf(new Date(doneAt as string))).toBe(date);
  }
  for (const { id } of inputs('YearlyGoal')) {
    expect(tasks.filter(({ goalId, done }) => goalId === id && done === true).length).toBeGreaterThan(0);
  }
  const [series] = inputs('TaskSeries');
  const occurrences = tasks.filter(({ seriesId }) => seriesId === series?.id);
  expect(occurrences.length).toBeGreaterThan(0);
  for (const { id, date, goalId } of occurrences) {
    expect([id, goalId]).toEqual([`${String(series?.id)}:${String(date)}`, series?.goalId]);
  }
  expect(new Set(inputs('Habit').map(({ goalId }) => goalId)).size).toBe(3);
});

test('demo: journal pages of the last weeks are all different, and a word is found in several kinds of records', () => {
  const today = '2026-11-20';
  const records = demoRecords(today);
  const recent = records.flatMap(({ entity, input }) =>
    entity === 'JournalPage' && String(input.date) > '2026-10-20' && input.text !== '' ? [input.text] : [],
  );
  expect(recent.length).toBeGreaterThan(12);
  expect(new Set(recent).size).toBe(recent.length);
  const found = records.filter(({ input }) => /river/i.test(JSON.stringify(input)));
  expect(new Set(found.map(({ entity }) => entity))).toEqual(
    new Set(['YearlyGoal', 'YearlyPopupTask', 'DailyTask', 'Habit', 'JournalPage', 'WeekPage']),
  );
});

test('demo: a later start changes nothing in an existing account', async () => {
  const first = await firstOnFolder();
  const earlier = await signInToDemo(first);
  await earlier.ask('mutation { deleteFutureGoal(input: { id: "demo-future-goal-01" }) { id } }');
  const [event] = first.google.calendarOf(demoPerson.email).all();
  first.google.calendarOf(demoPerson.email).delete(event!.id);
  await first.close();

  const second = await withDemo(await onFolder(), '2027-01-03');
  const user = await signInToDemo(second);
  expect(user.sub).toBe(earlier.sub);
  const goals = demoRecords(yearsEnd).filter(({ entity }) => entity === 'FutureGoal');
  expect(await listed(user, 'FutureGoal')).toHaveLength(goals.length - 1);
  const tasks = demoRecords(yearsEnd).filter(({ entity }) => entity === 'DailyTask');
  expect(await listed(user, 'DailyTask')).toHaveLength(tasks.length);
  expect(second.google.calendarOf(demoPerson.email).get(event!.id).cancelled).toBe(true);
});

test('demo: the next start completes an interrupted one, also on another day', async () => {
  const cloud = await inMemory();
  const { userPoolClientId: ClientId } = cloud.instance;
  const { email: Username, password: Password, name } = demoPerson;
  const UserAttributes = [{ Name: 'name', Value: name }];
  await cloud.pool.call('SignUp', { ClientId, Username, Password, UserAttributes });
  let left = 60;
  const dying: LocalCloud['api'] = {
    ...cloud.api,
    execute: (request, caller) => {
      if ((left -= 1) < 0) throw new Error('killed');
      return cloud.api.execute(request, caller);
    },
  };
  await expect(fillDemo({ ...cloud, api: dying }, new Date('2026-11-20T12:00'))).rejects.toThrow('killed');
  await fillDemo(cloud, new Date('2026-11-21T12:00'));
  const user = await signInToDemo(cloud);
  for (const entity of Object.keys(fields)) {
    const ids = demoRecords('2026-11-21').flatMap(({ input, ...record }) =>
      record.entity === entity ? [input.id] : [],
    );
    expect((await listed(user, entity)).map(({ id }) => id).sort()).toEqual(ids.sort());
  }
});

test('demo: a record that the API rejects is named in the error', async () => {
  const cloud = await inMemory();
  const rejecting: LocalCloud['api'] = {
    ...cloud.api,
    execute: async (request, caller) =>
      request.query.includes('createYearlyGoal')
        ? {
            data: null,
            errors: [{ path: null, locations: null, errorType: 'Validation', message: 'title is too long' }],
          }
        : cloud.api.execute(request, caller),
  };
  await expect(fillDemo({ ...cloud, api: rejecting }, new Date())).rejects.toThrow(
    'The API rejected the demo’s YearlyGoal demo-yearly-goal-01: title is too long',
  );
});
