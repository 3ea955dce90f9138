import type { Page } from '@playwright/test';
import { storeMany, storeTask } from './planner-api.ts';
import type { SampleWords } from './sample-words.ts';

/** The day of the screenshots: Friday, in New York. */
const today = '2026-11-20';

const log = (...days: string[]) =>
  JSON.stringify(Object.fromEntries(days.map((day) => [`2026-11-${day}`, true])));

/** Stores records of every kind for the user signed in on this page. */
export async function storeSample(page: Page, words: SampleWords): Promise<void> {
  const [pages, walk, letter, call, water] = words.tasks;
  const task = (text: string, order: number, time: string, duration: string, done: boolean) => ({
    date: today,
    text,
    time,
    duration,
    order,
    done,
  });
  await storeMany(page, 'DailyTask', [
    task(pages, 0, '07:00', '20 min', true),
    task(walk, 1, '07:30', '', true),
    {
      ...task(letter, 2, '09:30', words.duration, false),
      note: `[x] ${words.vision[0]}\n[ ] ${words.vision[1]}\n${words.plan}`,
    },
    task(call, 3, '18:00', '30 min', false),
    task(water, 4, '', '', true),
  ]);
  await storeTask(page, '2026-11-18', words.earlier);
  await storeMany(page, 'LaterTask', [
    { text: words.bucketItems[1], time: '', duration: words.duration, order: 0 },
    { text: words.bucketItems[3], time: '', duration: '', order: 1 },
  ]);
  const [lights, sail, garden, week] = words.bucketItems;
  await storeMany(page, 'BucketItem', [
    { text: lights, category: 'Adventure', date: '2027-02-01', done: false },
    { text: sail, category: 'Growth', link: 'https://sailing.example/school', done: true },
    { text: garden, category: 'Want', done: false },
    { text: week, category: 'Need', date: '2026-12-26', done: false },
  ]);
  await storeMany(
    page,
    'YearlyGoal',
    words.goals.map((title, order) => ({ year: 2026, order, title, details: '', done: order === 0 })),
  );
  const categories = ['health', 'relationships', 'travel'];
  await storeMany(
    page,
    'FutureGoal',
    words.vision.map((title, index) => ({ category: categories[index], title, done: false })),
  );
  const [flights, passport] = words.monthTasks;
  await storeMany(page, 'YearlyPopupTask', [
    { month: 'Nov', year: 2026, title: flights, date: '2026-11-24', time: '19:00', done: false },
    { month: 'Nov', year: 2026, title: passport, done: true },
  ]);
  const [read, stretch, phone] = words.habits;
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  await storeMany(page, 'Habit', [
    { name: read, icon: 'book', mood: 'good', days, time: 'Evening', log: log('16', '17', '18', '19') },
    {
      name: stretch,
      icon: 'flower',
      days: days.slice(0, 5),
      time: 'Morning',
      log: log('16', '18', '19'),
      description: words.plan,
    },
    { name: phone, icon: 'moon', days: ['Mon', 'Tue', 'Thu'], time: 'Evening', log: log('17') },
  ]);
  const session = { date: today, startedAt: `${today}T13:00:00.000Z` };
  await storeMany(page, 'FocusSession', [
    { id: 'focus-a', ...session, mode: 'study', minutes: 50 },
    { id: 'focus-b', ...session, mode: 'work', minutes: 25 },
  ]);
  await storeMany(page, 'JournalPage', [
    { id: today, date: today, mood: 'good', text: words.plan },
    { id: '2025-11-20', date: '2025-11-20', mood: 'low', text: words.habits.join('\n') },
  ]);
}
