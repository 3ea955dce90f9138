import { demoPerson } from '../src/demo/demo-account.ts';
import { demoRecords } from '@kairos/demo-records/demo-records';
import { fillDemo } from '../src/demo/fill-demo.ts';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory, startOn, temporaryFolder } from './support/cloud.ts';
import { expectDemo, listed, signInToDemo } from './support/demo.ts';

const clouds: LocalCloud[] = [];
const folder = temporaryFolder();
const yearsEnd = '2026-12-31';

afterAll(async () => {
  for (const cloud of clouds) await cloud.close();
  folder.remove();
});

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

test('demo: the API accepts all records of a demo at the end of a year, and the signed-in user can read them', async () => {
  await expectDemo(await firstOnFolder(), yearsEnd);
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

test('demo: a record that the API rejects is named in the error', async () => {
  const cloud = await startInMemory();
  clouds.push(cloud);
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
