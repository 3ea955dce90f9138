import { readCleanRequest, readRestoreRequest } from './restore-request.ts';

const table = 'kairos-drill-Habit-2026-11-25T12-00-00-000Z';

test('readRestoreRequest: reads the entity from the name of a drill', () => {
  expect(readRestoreRequest(['prod', table])).toMatchObject({
    ...{ stage: 'prod', table, deletedOnly: false, dryRun: false },
    entity: { name: 'Habit' },
  });
});
test('readRestoreRequest: reads all options', () => {
  const args = ['prod', 'copy', '--entity', 'DailyTask', '--owner', 'a-b', '--deleted', '--dry-run'];
  expect(readRestoreRequest(args)).toMatchObject({
    ...{ table: 'copy', owner: 'a-b', deletedOnly: true, dryRun: true },
    entity: { name: 'DailyTask' },
  });
});
test.each([
  [[], 'usage: npm run restore-records'],
  [['prod'], 'usage: npm run restore-records'],
  [['prod', 'a', 'b'], 'usage: npm run restore-records'],
  [['staging', table], 'No stage "staging"'],
  [['prod', 'copy'], 'Which records are in copy?'],
  [['prod', 'copy', '--entity', 'Task'], 'Which records are in copy?'],
  [['prod', table, '--deleted', '--as-is'], '--deleted and --as-is exclude each other.'],
  [['prod', table, '--owner', ''], '--owner is the sub of a user.'],
  [['prod', table, '--force'], "Unknown option '--force'"],
  [['prod', 'copy', '--entity', 'CalendarFeed'], 'CalendarFeed has credentials'],
  [['prod', 'copy', '--entity', 'PushDevice'], 'PushDevice has credentials'],
  [['prod', 'copy', '--entity', 'Reminder'], 'Reminder has credentials'],
  [['prod', 'copy', '--entity', 'GoogleAuth'], 'GoogleAuth has credentials'],
])('readRestoreRequest: %j is rejected: %s', (args, message) => {
  expect(() => readRestoreRequest(args)).toThrow(message);
});

test('readRestoreRequest: --as-is copies records without changes', () => {
  expect(readRestoreRequest(['prod', table, '--as-is'])).toMatchObject({ asIs: true });
  expect(readRestoreRequest(['prod', table])).toMatchObject({ asIs: false });
});

test('readRestoreRequest: --credentials accepts a table of credentials', () => {
  expect(readRestoreRequest(['prod', 'copy', '--entity', 'CalendarFeed', '--credentials'])).toMatchObject({
    entity: { name: 'CalendarFeed' },
  });
});
test('readCleanRequest: reads the options, and rejects those of restore-records', () => {
  expect(readCleanRequest(['prod', table])).toMatchObject({
    ...{ stage: 'prod', table, credentials: false, dryRun: false },
    entity: { name: 'Habit' },
  });
  expect(readCleanRequest(['prod', table, '--credentials', '--dry-run'])).toMatchObject({
    ...{ credentials: true, dryRun: true },
  });
  expect(() => readCleanRequest(['prod'])).toThrow('usage: npm run clean-restored');
  expect(() => readCleanRequest(['prod', table, '--owner', 'a'])).toThrow("Unknown option '--owner'");
});
