import { fakeRecords } from '#test/fake-records.ts';
import {
  dailyTask,
  bucketItem,
  goal,
  habit,
  journalPage,
  letter,
  monthTask,
  vision,
} from './search-records.ts';

const today = '2026-11-23';

/** A record of each kind that the search finds. */
export const fakeSearchRecords = () =>
  fakeRecords({
    DailyTask: [
      dailyTask('Call Grandma', today, { time: '18:00' }),
      dailyTask('Call Mum about Christmas', '2026-11-12'),
      dailyTask('Read 30 pages', '2026-11-26', { time: '21:30' }),
      dailyTask('Wrap presents', '2026-11-24', { order: 4 }),
    ],
    YearlyPopupTask: [monthTask('Read the contract', 'Apr', { year: 2027 })],
    YearlyGoal: [goal('Read 24 books', 2025)],
    BucketItem: [bucketItem('Read Middlemarch', { date: '2027-01-02' })],
    Habit: [habit('Read in bed')],
    FutureGoal: [vision('See the northern lights')],
    JournalPage: [journalPage('2025-11-20', 'Fog.\nTwo herons at the weir.')],
    Letter: [letter('Old friend')],
  });
