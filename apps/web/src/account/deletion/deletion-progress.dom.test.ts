import { writeStored } from '#platform/storage/storage.ts';
import { beginDeletion, addRemoved, removedCount, unfinishedDeletion } from './deletion-progress.ts';

const now = new Date('2026-11-24T03:00:00Z');
afterEach(() => localStorage.clear());

test('deletion progress: is continued with the time and the counts of the first try', () => {
  const first = addRemoved(beginDeletion('mira', now), 'DailyTask', 25);
  addRemoved(first, 'DailyTask', 5);
  const again = addRemoved(beginDeletion('mira', new Date('2026-11-25T03:00:00Z')), 'Habit', 2);
  expect(again).toEqual({
    account: 'mira',
    startedAt: '2026-11-24T03:00:00.000Z',
    removed: { DailyTask: 30, Habit: 2 },
  });
  expect(removedCount(again)).toBe(32);
  expect(unfinishedDeletion('mira')).toEqual(again);
});

test('deletion progress: is that of one account', () => {
  beginDeletion('mira', now);
  expect(unfinishedDeletion('noah')).toBeNull();
  expect(beginDeletion('noah', now).removed).toEqual({});
});

test.each(['{', '7', '{"account":"mira"}'])('deletion progress: ignores the stored text %j', (stored) => {
  writeStored('account-deletion', stored);
  expect(unfinishedDeletion('mira')).toBeNull();
});
