import { expect, type Page } from '@playwright/test';
import { storeMany } from './planner-api.ts';
import type { Visit } from './visit.ts';

/** What Kairos's server answers for an address: a calendar file, or why there is none. */
type Answer = string | Readonly<Record<string, unknown>>;

/** A calendar file with events around the day of the screenshots. Two of them cannot be shown. */
export function calendarOf(name: string, titles: readonly string[]): string {
  const times = ['20261120T150000', '20261120T173000', '20261123T083000'];
  return [
    ...['BEGIN:VCALENDAR', `X-WR-CALNAME:${name}`],
    ...titles.flatMap((title, index) => [
      ...['BEGIN:VEVENT', `UID:${index}`, `DTSTART:${times[index % times.length]}`, 'DURATION:PT1H30M'],
      ...[`SUMMARY:${title}`, `LOCATION:${name}`, 'URL:https://school.example/events', 'END:VEVENT'],
    ]),
    ...['BEGIN:VEVENT', 'UID:day', 'DTSTART;VALUE=DATE:20261120', `SUMMARY:${titles[0]}`, 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:x', `SUMMARY:${titles[1]}`, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:y', 'END:VEVENT'],
    ...['END:VCALENDAR', ''],
  ].join('\r\n');
}

/** Answers the requests to read calendars in place of the server, by address. */
export async function answerReadings(page: Page): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  await page.route('**/calendars/read', (route) => {
    const { address } = route.request().postDataJSON() as { address: string };
    const answer = answers.get(address) ?? { outcome: 'unreachable' };
    return typeof answer === 'string'
      ? route.fulfill({ contentType: 'text/calendar', body: answer })
      : route.fulfill({ json: answer });
  });
  return answers;
}

/** Visits the card of other calendars with its dialogs. */
export async function visitOtherCalendars(visit: Visit): Promise<void> {
  const answers = await answerReadings(visit.page);
  await addByAddress(visit, answers);
  await addByAccount(visit, answers);
  await seeRows(visit, answers);
  await visit.page.unroute('**/calendars/read');
}

async function openDialog({ page, t }: Visit): Promise<void> {
  await page.getByRole('button', { name: t('other-calendars.add-title'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function addByAddress(visit: Visit, answers: Map<string, Answer>): Promise<void> {
  const { page, t, words, see } = visit;
  const dialog = page.getByRole('dialog');
  const address = 'https://school.example/news';
  answers.set(address, { outcome: 'not-a-calendar' });
  await page.goto('/settings');
  await openDialog(visit);
  await dialog.getByText(t('other-calendars.help')).click();
  await dialog.getByRole('textbox', { name: t('other-calendars.address') }).fill(address);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('other-calendars.not-a-calendar'))).toBeVisible();
  await see('add-calendar');
  answers.set(address, calendarOf(words.plan, words.events));
  await dialog.getByRole('button', { name: t('other-calendars.look') }).click();
  await expect(dialog.getByText(t('other-calendars.next'))).toBeVisible();
  await see('add-calendar-found');
  await page.keyboard.press('Escape');
}

async function addByAccount(visit: Visit, answers: Map<string, Answer>): Promise<void> {
  const { page, t, words, see } = visit;
  const dialog = page.getByRole('dialog');
  const calendars = words.goals.map((name, index) => ({ address: `https://cloud.example/${index}/`, name }));
  answers.set('https://cloud.example/', { outcome: 'needs-password' });
  await openDialog(visit);
  await dialog.getByRole('radio', { name: t('calendar-account.by-account') }).check({ force: true });
  await dialog.getByRole('combobox').selectOption('nextcloud');
  await dialog.getByRole('textbox', { name: t('other-calendars.address') }).fill('cloud.example');
  await dialog.getByRole('textbox', { name: t('calendar-account.user-name') }).fill('mira');
  await dialog.getByLabel(t('calendar-account.password'), { exact: true }).fill('abcd-efgh');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('calendar-account.not-accepted'))).toBeVisible();
  await see('add-calendar-account');
  answers.set('https://cloud.example/', { outcome: 'found', calendars });
  await dialog.getByRole('button', { name: t('other-calendars.look') }).click();
  await expect(dialog.getByRole('group', { name: t('calendar-account.which') })).toBeVisible();
  await see('add-calendar-account-choice');
  await page.keyboard.press('Escape');
}

/** A calendar in each state that a row can have, on a device that has read none of them before. */
async function seeRows({ page, t, words, see }: Visit, answers: Map<string, Answer>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [school, home] = words.goals;
  const states: readonly Answer[] = [
    calendarOf(words.plan, words.events),
    ...[{ outcome: 'unreachable' }, { outcome: 'rate-limited', retryAfter: 1800 }, { outcome: 'empty' }],
    ...[{ outcome: 'needs-password' }, { outcome: 'another-server', host: 'login.school.example' }],
  ];
  const sources = states.map((answer, order) => {
    const address = `https://school.example/${order}`;
    answers.set(address, answer);
    const [name, tint] = [order % 2 === 0 ? school : home, ['dusk', 'sage', 'honey', 'plum'][order % 4]];
    return { name, address, kind: 'ics', tint, every: 60, hidden: false, order };
  });
  const hidden = {
    name: home,
    address: 'https://home.example/',
    kind: 'ics',
    tint: 'plum',
    hidden: true,
    order: 9,
  };
  await storeMany(page, 'CalendarSource', [...sources, hidden]);
  await page.goto('/settings');
  await expect(
    page.getByText(t('other-calendars.another-server', { host: 'login.school.example' })),
  ).toBeVisible();
  await page.getByText(t('other-calendars.hidden'), { exact: true }).scrollIntoViewIfNeeded();
  await see('other-calendars');

  const act = (action: string, name = school) =>
    page
      .getByRole('button', { name: t('other-calendars.action-of', { action, name }), exact: true })
      .first()
      .click();
  const openAndSee = async (name: string, open: () => Promise<void>) => {
    await open();
    await expect(dialog).toBeVisible();
    await see(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await openAndSee('other-calendars-unreadable', () => act(t('other-calendars.show')));
  await openAndSee('other-calendars-sign-in', () => act(t('calendar-account.sign-in')));
  await openAndSee('other-calendars-change', () => act(t('other-calendars.change'), home));
  const more = page
    .getByRole('button', { name: t('other-calendars.more', { name: school }), exact: true })
    .first();
  const choose = async (item: string) => {
    await more.click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await openAndSee('other-calendars-edit', () => choose(t('other-calendars.edit')));
  await openAndSee('other-calendars-remove', () => choose(t('other-calendars.remove')));
}
