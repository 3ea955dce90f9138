import { fileURLToPath } from 'node:url';
import { addItem } from '../support/bucket-list.ts';
import { addTask } from '../support/daily-plan.ts';
import { addGoal } from '../support/future-vision.ts';
import {
  event,
  GoogleCalendar,
  noon,
  openPlanner,
  signInButton,
  syncButton,
} from '../support/google-calendar.ts';
import { addHabit, press } from '../support/habits.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { addPopupTask, goal, goalDone, openMonth, openYear } from '../support/yearly-overview.ts';

const folder = fileURLToPath(new URL('../../.screenshots/', import.meta.url));

const vision = [
  ['Health', 'Sleep eight hours'],
  ['Health', 'Swim every week'],
  ['Travel', 'Lisbon'],
  ['Travel', 'Kyoto in spring'],
  ['Relationships', 'Sunday dinners'],
  ['Environment', 'A balcony garden'],
] as const;

const at = (day: string, time: string) => ({ dateTime: `2026-11-${day}T${time}:00-05:00` });
const month = [
  { summary: 'Dentist', start: at('20', '15:00'), end: at('20', '16:00') },
  { summary: 'Offsite in Lisbon', start: { date: '2026-11-17' }, end: { date: '2026-11-20' } },
  { summary: 'Late show', start: at('21', '22:30'), end: at('22', '01:00') },
  { summary: 'Grant letter due', start: { date: '2026-11-25' }, end: { date: '2026-11-26' } },
  { summary: 'Choir', start: at('04', '19:00'), end: at('04', '20:30') },
  { summary: 'Choir', start: at('11', '19:00'), end: at('11', '20:30') },
  { summary: 'Lunch with Ana', start: at('24', '12:30'), end: at('24', '13:30') },
];

for (const width of [390, 1280]) {
  for (const theme of ['light', 'dark']) {
    test.describe(`${theme} at ${width}`, () => {
      test.use({ viewport: { width, height: width === 390 ? 844 : 860 }, reducedMotion: 'reduce' });

      test('screenshots: every screen', async ({ page, person, cloud }) => {
        const take = (name: string) =>
          page.screenshot({ path: `${folder}${name}-${theme}-${width}.png`, animations: 'disabled' });
        await page.clock.install({ time: noon });
        await page.addInitScript((value) => localStorage.setItem('theme', value), theme);

        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await take('landing');
        for (const mode of ['SignIn', 'SignUp']) {
          await page.goto(`/${mode}`);
          await expect(page.getByRole('dialog')).toBeVisible();
          await take(mode.toLowerCase());
        }
        await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
        await page.getByRole('button', { name: 'Forgot Password?' }).click();
        await take('forgot-password');

        await signIn(page, person);
        await take('greeting');
        for (const path of [
          'choose',
          'settings',
          'privacy',
          'user-guide',
          'habit-modal',
          'no-such-page',
          'pomodoro',
          'daily-plan',
        ]) {
          await page.goto(`/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await take(path === 'daily-plan' ? 'daily-plan-empty' : path);
        }
        await addTask(page, 'Morning pages', { time: '07:00', duration: '20 min' });
        await addTask(page, 'Walk to the river before work', { time: '07:30' });
        await addTask(page, 'Draft the grant letter', { time: '09:30', duration: '90 min' });
        await addTask(page, 'Call Grandma', { time: '18:00', duration: '30 min' });
        await addTask(page, 'Water the tomatoes');
        for (const text of ['Morning pages', 'Walk to the river before work', 'Water the tomatoes']) {
          await page.getByRole('checkbox', { name: text }).click();
          await expect(page.getByRole('checkbox', { name: text })).toBeChecked();
        }
        await page.mouse.move(0, 0);
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo(0, 0);
        });
        await take('daily-plan');

        await page.goto('/bucket-list');
        await expect(page.getByText('Add your first dream above!')).toBeVisible();
        await take('bucket-list-empty');
        await addItem(page, 'See the northern lights', { category: 'Adventure', date: '2027-02-01' });
        await addItem(page, 'Learn to sail', { category: 'Growth', link: 'https://sailing.example/school' });
        await addItem(page, 'A garden with an apple tree', { category: 'Want' });
        await addItem(page, 'A week without a screen', { category: 'Need', date: '2026-12-26' });
        await addItem(page, 'Swim in every ocean');
        await page.getByRole('checkbox', { name: 'Learn to sail' }).click();
        await page.getByRole('button', { name: 'Delete Swim in every ocean' }).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await page.mouse.move(0, 0);
        await page.evaluate(() => window.scrollTo(0, 0));
        await take('bucket-list');

        await page.goto('/future-vision');
        await expect(page.getByRole('region', { name: 'Health' })).toBeVisible();
        await take('future-vision-empty');
        for (const [category, title] of vision) await addGoal(page, category, title);
        await page.evaluate(() => window.scrollTo(0, 0));
        await take('future-vision');

        await openYear(page);
        await take('yearly-overview-empty');
        const goals = ['Run a half marathon', 'Read 24 books', 'Speak Spanish with Ana’s family'];
        for (const [index, text] of goals.entries()) await goal(page, index + 1).fill(text);
        await goalDone(page, 1).click();
        await expect(page.getByText('1 of 3 goals')).toBeVisible();
        await goal(page, 1).blur();
        await page.mouse.move(0, 0);
        await take('yearly-overview');
        const popup = await openMonth(page, 'November');
        await expect(popup.getByText('What you finish gathers here.')).toBeVisible();
        await take('monthly-popup-empty');
        await addPopupTask(popup, 'Book flights', { date: '2026-11-24', time: '19:00' });
        await addPopupTask(popup, 'Renew passport');
        await popup.getByRole('button', { name: 'Complete Renew passport' }).click();
        await expect(popup.getByRole('list', { name: 'Completed' })).toBeVisible();
        await popup.getByRole('button', { name: '26', exact: true }).click();
        await take('monthly-popup');
        for (const path of ['dashboard', 'focuscard']) {
          await page.goto(`/${path}`);
          await expect(page.getByRole('region', { name: "Today's Focus" })).toBeVisible();
          await take(path);
        }

        const calendar = new GoogleCalendar(cloud, person);
        await calendar.put(...month);
        await page.goto('/login-with-google');
        await expect(signInButton(page)).toBeVisible();
        await take('login-with-google-empty');
        await page.goto('/monthly-planner');
        await expect(syncButton(page)).toBeVisible();
        await take('monthly-planner-empty');
        await openPlanner(page, calendar);
        await page.mouse.move(0, 0);
        await take('monthly-planner');
        for (const view of ['Week', 'Day']) {
          await page.getByRole('button', { name: view, exact: true }).click();
          await expect(event(page, 'Dentist')).toBeVisible();
          await take(`monthly-planner-${view.toLowerCase()}`);
        }
        await event(page, 'Dentist').click();
        await take('monthly-planner-event');
        await page.goto('/login-with-google');
        await expect(page.getByRole('listitem').filter({ hasText: 'Dentist' })).toBeVisible();
        await take('login-with-google');

        await page.goto('/habit-tracker');
        await expect(page.getByRole('button', { name: 'Add a first habit' })).toBeVisible();
        await take('habit-tracker-empty');
        const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
        const workdays = week.slice(0, 5);
        await addHabit(page, 'Read 20 pages', { time: 'Evening', mood: 'Good', icon: 'Book', days: week });
        await addHabit(page, 'Stretch', { time: 'Morning', icon: 'Flower', days: workdays });
        await addHabit(page, 'No phone in bed', {
          time: 'Evening',
          icon: 'Moon',
          days: ['Mon', 'Tue', 'Thu'],
        });
        await addHabit(page, 'Spanish', {
          description: '15 minutes',
          icon: 'Languages',
          days: ['Mon', 'Wed', 'Fri'],
        });
        for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) await press(page, 'Read 20 pages', day);
        for (const day of ['Mon', 'Wed', 'Thu']) await press(page, 'Stretch', day);
        await press(page, 'Spanish', 'Tue');
        await page.mouse.move(0, 0);
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo(0, 0);
        });
        await take('habit-tracker');
      });
    });
  }
}
