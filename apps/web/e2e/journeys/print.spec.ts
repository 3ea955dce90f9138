// @spec print-screens print-day-week print-foot yearbook yearbook-preview yearbook-links

import { languages } from '@kairos/schema/languages';
import { shiftDay } from '../../src/domain/days/shift-day.ts';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { printed, textsInMargins } from '../support/printed.ts';
import { storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const morning = new Date('2026-11-25T09:00:00-05:00');
const day = '2026-11-25';
const a4 = ['A4', [210, 297]] as const;
const letter = ['Letter', [216, 279]] as const;

test('print: the day, the week, the month, the year and the journal are on paper without controls', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: morning });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await storeMany(page, 'YearlyGoal', [
    { id: '2026-0', year: 2026, order: 0, title: 'Finish the degree', done: true },
    { id: '2026-1', year: 2026, order: 1, title: 'Run a half marathon', done: false },
  ]);
  const task = { time: '', duration: '', done: false, date: day };
  const note = '[x] Outline\n[ ] First page\nIn the library';
  await storeMany(page, 'DailyTask', [
    {
      ...task,
      text: 'Thesis: two pages',
      time: '09:30',
      duration: '90 min',
      order: 1,
      note,
      goalId: '2026-0',
    },
    { ...task, text: 'Morning pages', time: '07:00', duration: '20 min', order: 0, done: true },
    ...Array.from({ length: 8 }, (_, index) => ({
      ...task,
      text: `Errand ${index}`,
      order: 2 + index,
      date: '2026-11-24',
    })),
  ]);
  await storeMany(page, 'Habit', [{ id: 'run', name: 'Run by the river', log: `{"${day}":true}` }]);
  await storeMany(page, 'YearlyPopupTask', [
    { month: 'Nov', year: 2026, title: 'Winter tyres', done: false },
    { month: 'Nov', year: 2026, title: 'Draft the grant letter', date: '2026-11-20', done: false },
  ]);
  await storeMany(page, 'JournalPage', [
    { id: day, date: day, mood: 'good', text: 'The river was gold at five.\n\nRan slowly enough to talk.' },
  ]);
  const open = async (path: string, seen: string) => {
    await page.goto(path);
    await expect(
      page
        .getByText(seen)
        .or(page.getByRole('textbox', { name: seen }))
        .first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
  };

  await test.step('the day', async () => {
    await open('/daily-plan', 'Morning pages');
    for (const paper of ['A4', 'Letter'] as const) {
      const result = await printed(page, `day-${paper}`, paper);
      expect(result.sheets).toHaveLength(1);
      const [sheet] = result.sheets;
      expect(sheet?.content).toBe(
        'Wednesday,November252026Morningpages07:00·20minThesis:twopagesforFinishthedegreeOutlineFirstpageInthelibrary09:30·90minNotes',
      );
      expect(sheet?.foot).toBe('KairosNovember25,2026·1');
      expect(textsInMargins(result)).toEqual([]);
    }
  });

  await test.step('the week, by the menu', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'More for this week' }).click();
    await page.getByRole('menuitem', { name: 'Print the week' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    const { sheets } = await printed(page, 'week', 'Letter');
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.content).toContain('Nov22–282026');
    expect(sheets[0]?.content).toContain('Errand4and3more');
    expect(sheets[0]?.content).toContain('HabitsSunMonTueWedThuFriSatRunbytheriver');
    // The next print is the day again.
    const [again] = (await printed(page, 'day-again', 'A4')).sheets;
    expect(again?.content).toMatch(/^Wednesday/);
  });

  await test.step('the month, the year, and the journal', async () => {
    await open('/monthly-planner', 'Draft the grant letter');
    await expect(async () => {
      const [month, ...others] = (await printed(page, 'month', 'A4')).sheets;
      expect(others).toEqual([]);
      expect(month?.content).toMatch(/^November2026SunMonTueWedThuFriSat1/);
      expect(month?.content).toMatch(/20Draftthegrantletter.*2507:00Morningpages.*ThismonthWintertyres$/s);
    }).toPass();

    await open('/yearly-overview', 'Goal 1');
    // The layouts for paper load when the browser is idle.
    await expect(async () => {
      const [year] = (await printed(page, 'year', 'A4')).sheets;
      expect(year?.content).toMatch(/^2026FinishthedegreeRunahalfmarathonJanuary1/);
      expect(year?.foot).toBe('Kairos2026·1');
    }).toPass();

    await open('/journal', 'Page for Wednesday, Nov 25');
    await expect(async () => {
      const [journal] = (await printed(page, 'journal', 'A4')).sheets;
      expect(journal?.content).toBe(
        'Wednesday,November252026GoodTheriverwasgoldatfive.Ranslowlyenoughtotalk.',
      );
    }).toPass();
  });

  await test.step('another page, in the dark theme', async () => {
    await open('/bucket-list', 'Bucket List');
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    const { sheets } = await printed(page, 'bucket-list', 'A4');
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.content).not.toContain('Today');
  });
});

test('yearbook: in each language a page of 20,000 characters is whole, and no sheet has only a heading', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: morning });
  await startSession(page, cloud, user);
  await page.goto('/yearbook/2026');
  await expect(page.getByText(textsOf('en')('yearbook.empty', { year: '2026' }))).toBeVisible();
  const words = Array.from({ length: 2_800 }, (_, index) => `word${index}`)
    .join(' ')
    .slice(0, 19_900);
  await storeMany(page, 'JournalPage', [
    { id: '2026-10-30', date: '2026-10-30', mood: 'great', text: words },
    ...Array.from({ length: 25 }, (_, index) => {
      const date = `2026-11-${String(index + 1).padStart(2, '0')}`;
      return { id: date, date, text: `Page ${index}: ${'a quiet day '.repeat(1 + (index % 7) * 9)}` };
    }),
  ]);
  await storeMany(page, 'WeekPage', [
    { id: '2026-11-01', date: '2026-11-01', to: '2026-11-07', text: 'Less hurry.' },
  ]);
  await storeMany(page, 'Habit', [{ id: 'run', name: 'Run', log: '{"2026-11-02":true,"2026-11-03":true}' }]);
  for (const { tag, code } of languages.toReversed()) {
    await test.step(tag, async () => {
      const t = textsOf(tag);
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), code);
      await page.goto('/yearbook/2026');
      await expect(page.getByRole('region', { name: t('yearbook.preview') })).toContainText('Page 0:');
      // The records arrive one after another.
      await expect
        .poll(async () => (await printed(page, 'yearbook')).sheets.map(({ content }) => content).join(''), {
          timeout: 60_000,
        })
        .toMatch(/Lesshurry\..*Page24:.*Run/s);
      const paper = page.getByRole('radiogroup', { name: t('yearbook.paper') });
      for (const [size, measures] of tag === 'en' ? ([a4, letter] as const) : [a4]) {
        await paper.getByText(size === 'A4' ? size : t('yearbook.paper-letter'), { exact: true }).click();
        // The document follows the choice when the browser has time.
        await expect
          .poll(async () => (await printed(page, `yearbook-${size}`)).sheets[0]?.size, { timeout: 60_000 })
          .toEqual(measures);
        const result = await printed(page, `yearbook-${size}`);
        expect(result.title).toBe('Kairos 2026');
        const count = result.sheets.length;
        await expect(page.getByRole('status').getByText(t('yearbook.length', { count }))).toBeVisible();
        const [cover, ...sheets] = result.sheets;
        const last = sheets.pop();
        expect(cover?.content).toContain('2026');
        expect(cover?.foot).toBe('');
        expect(last?.content).toContain(t('yearbook.printed', { day: '' }).replaceAll(/\s/g, ''));
        for (const sheet of [...sheets, last]) expect(sheet?.size).toEqual(measures);
        expect(textsInMargins({ ...result, sheets })).toEqual([]);
        const all = sheets.map(({ content }) => content).join('');
        expect(all).toContain(words.replaceAll(/\s/g, ''));
        expect(all).toContain('Lesshurry.');
        // The sheet of the habits has a picture.
        const short = sheets.filter(({ content }) => content.length < 60);
        expect(short.map(({ content }) => content.includes('Run'))).toEqual([true]);
        sheets.forEach(({ foot }, index) => expect(foot).toMatch(new RegExp(`^Kairos2026.*·${index + 2}$`)));
      }
    });
  }
  await expectAccessibleInEveryVariant(page, 'the yearbook');
});

test('yearbook: a year with 365 pages is whole', async ({ page, cloud, user }) => {
  await page.clock.install({ time: morning });
  await startSession(page, cloud, user);
  const days = Array.from({ length: 365 }, (_, index) => shiftDay('2025-01-01', index));
  const text = 'A quiet day by the river, and an evening with friends.\n'.repeat(4);
  await storeMany(
    page,
    'JournalPage',
    days.map((date) => ({ id: date, date, text: `${text}End of ${date}.` })),
  );
  await page.goto('/yearly-overview?year=2025');
  await page.getByRole('link', { name: 'Your 2025 as a book' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('End of 2025-01-31.');
  await expect(preview).not.toContainText('End of 2025-12-31.');
  await expect(preview.locator('[data-sheet]')).toHaveCount(10);
  await expect(preview.getByRole('heading')).toHaveCount(0);
  let result = await printed(page, 'yearbook-365');
  // The rest of the year is still being received at first.
  await expect(async () => {
    result = await printed(page, 'yearbook-365');
    const all = result.sheets.map(({ content }) => content).join('');
    expect(days.filter((date) => !all.includes(`Endof${date}.`))).toEqual([]);
  }).toPass();
  expect(textsInMargins({ ...result, sheets: result.sheets.slice(1) })).toEqual([]);
  for (const { content } of result.sheets.slice(1, -1)) expect(content.length).toBeGreaterThan(60);
});
