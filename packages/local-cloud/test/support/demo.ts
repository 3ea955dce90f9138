import { calendarEvents } from '../../src/demo/calendar-events.ts';
import { demoPerson } from '../../src/demo/demo-account.ts';
import { demoRecords } from '@kairos/demo-records/demo-records';
import type { LocalCloud } from '../../src/start-local-cloud.ts';
import { signIn, type TestUser } from './test-user.ts';

/** The fields that are read of each entity. */
export const fields: Readonly<Record<string, string>> = {
  BucketItem: 'id text category date link done doneAt',
  YearlyGoal: 'id year title details order done visionId',
  YearlyPopupTask: 'id month year title date time done',
  DailyTask: 'id date text time duration order done goalId doneAt seriesId minutes note',
  Habit: 'id name icon mood days time description plan log goalId pauses perWeek amount unit amounts',
  FutureGoal: 'id category title done',
  JournalPage: 'id date mood text',
  FocusSession: 'id date startedAt mode minutes taskId goalId',
  LaterTask: 'id text time duration minutes goalId note order',
  WeekPage: 'id date to text',
};

/** The API's defaults for absent fields of a record. */
const absent: Readonly<Record<string, object>> = {
  DailyTask: { seriesId: null, minutes: null, note: null },
  Habit: { unit: null },
};

type Stored = Record<string, unknown>;

/** All records of an entity from the user's lists. */
export async function listed(user: TestUser, entity: string): Promise<Stored[]> {
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
export const signInToDemo = (cloud: LocalCloud) => signIn(cloud, demoPerson);

/** Expects all records of a demo from the API, as the signed-in user of the demo. */
export async function expectDemo(cloud: LocalCloud, day: string): Promise<void> {
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
}
