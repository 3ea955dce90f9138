import { expect, type Browser, type Page } from '@playwright/test';
import { dayOf } from '../../../src/domain/days/day.ts';
import { shiftDay } from '../../../src/domain/days/shift-day.ts';
import { chooseFile } from '../../support/choose-file.ts';
import { unsentRecords } from '../../support/replicas.ts';
import { enterNewWords } from '../../support/turn-on-encryption.ts';
import { register, type User } from '../../support/users.ts';
import { ApiClient } from '../api-client.ts';
import { startBenchBrowser } from '../bench-browser.ts';
import { replicaFilled, startSession } from '../device.ts';
import { ratio, time } from '../model/figure.ts';
import type { Measurements } from '../model/measurements.ts';
import { alternate, type Part, type Side } from '../run.ts';

const taskCount = 10_000;
const quickTaskCount = 1_000;
const tasksADay = 5;
const pageCount = 3_650;
const quickPageCount = 365;
const rounds = 4;
const quickRounds = 2;
/** The limit of an import and of a rewriting, in milliseconds. */
const limit = 30 * 60_000;
const target = 1.3;

/** Measures turning the encryption on for a large account, and the first reading of a new device. */
export const encryption: Part = {
  title: 'Encryption',
  about: `An account with ${taskCount.toLocaleString('en-US')} tasks and ten years of journal pages of 600 characters (quick: a tenth of both). A user imports them from a file; then the encryption is turned on in the same page. Times are from the button until everything is sent. Another user imports the same and stays without the encryption. New devices of both users read alternately, from the first request for records until the replica has all of them; the encrypted device is opened with the words before. Medians; "÷" are ratios within this run.`,
  cloud: {},
  measure: async ({ sides, quick, measurements }) => {
    const browser = await startBenchBrowser();
    try {
      await alternate(
        1,
        sides.map((side) => ({ side })),
        async ({ side }) => {
          await measureSide(browser, side, quick, measurements);
        },
      );
    } finally {
      await browser.close();
    }
  },
};

/** Adds a value of one side. */
type Add = (figure: Parameters<Measurements['add']>[1], value: number) => void;

async function measureSide(browser: Browser, side: Side, quick: boolean, into: Measurements): Promise<void> {
  const config = (await (await fetch(`${side.cloud.url}/config.json`)).json()) as { encryption?: boolean };
  if (config.encryption !== true) throw new Error('It has no encryption.');
  const add: Add = (figure, value) => into.add(side.name, figure, value);
  const records = recordsOf(quick ? quickTaskCount : taskCount, quick ? quickPageCount : pageCount);
  const count = records.DailyTask.length + records.JournalPage.length;
  const plain = await register(side.cloud);
  const encrypted = await register(side.cloud);
  await withPage(browser, side, plain, (page) => importRecords(page, records, add));
  const words = await withPage(browser, side, encrypted, async (page) => {
    const imported = await importRecords(page, records, add);
    const client = await ApiClient.signIn(side.cloud, encrypted);
    await client.ageRecords(['DailyTask', 'JournalPage']);
    return turnOn(page, encrypted, imported, add);
  });
  for (let round = 0; round < (quick ? quickRounds : rounds); round += 1) {
    const without = await withPage(browser, side, plain, async (page) => {
      const reading = firstReading(page, count);
      await page.goto(`${side.cloud.url}/daily-plan`);
      return reading;
    });
    const opened = await withPage(browser, side, encrypted, async (page) => {
      const reading = firstReading(page, count);
      await page.goto(`${side.cloud.url}/daily-plan`);
      await page.getByRole('textbox', { name: 'Your 24 words' }).fill(words.join(' '));
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      return reading;
    });
    add(time('first reading without the encryption', 0.5, { slack: 1_000 }), without);
    add(time('first reading with the encryption', 0.5, { slack: 1_000 }), opened);
    add(ratio('first reading, with ÷ without', { target, digits: 2 }), opened / without);
  }
}

/** Uses a page of a new device of a user. */
async function withPage<T>(
  browser: Browser,
  { cloud }: Side,
  user: User,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', baseURL: cloud.url });
  try {
    const page = await context.newPage();
    await startSession(page, cloud, user);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The records of an export: tasks on the days around today, and a journal page for each day until today. */
function recordsOf(tasks: number, pages: number) {
  const today = dayOf(new Date());
  const createdAt = new Date().toISOString();
  const sentence = 'We walked along the river, and the light was good. ';
  const text = sentence.repeat(Math.ceil(600 / sentence.length)).slice(0, 600);
  return {
    DailyTask: Array.from({ length: tasks }, (_, index) => {
      const date = shiftDay(today, Math.floor((index - tasks / 2) / tasksADay));
      const order = index % tasksADay;
      const task = `Task ${order} of ${date}`;
      return {
        id: `task-${index}`,
        date,
        order,
        text: task,
        time: '',
        duration: '1 h',
        done: false,
        createdAt,
      };
    }),
    JournalPage: Array.from({ length: pages }, (_, index) => {
      const date = shiftDay(today, -index);
      return { id: date, date, mood: 'good', text: `${date}\n${text}`, createdAt };
    }),
  };
}

/** What is needed until everything is sent. */
interface Sending {
  /** In milliseconds. */
  readonly elapsed: number;
  readonly requests: number;
}

/** Imports records in the settings. */
async function importRecords(page: Page, records: ReturnType<typeof recordsOf>, add: Add): Promise<Sending> {
  const file = { format: 'kairos-export', version: 1, exportedAt: new Date().toISOString(), records };
  await page.goto('/settings');
  await chooseFile(page, () => page.getByRole('button', { name: 'Import', exact: true }).click(), {
    name: 'kairos.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const start = page.getByRole('button', { name: 'Add them' });
  await start.waitFor({ timeout: limit });
  const sending = await measured(page, async () => {
    await start.click();
    await page.getByRole('button', { name: 'Done' }).waitFor({ timeout: limit });
    await expect.poll(() => unsentRecords(page), { timeout: limit }).toBe(0);
  });
  add(time('import', 0.5, { slack: 2_000 }), sending.elapsed);
  add(ratio('import, requests', { digits: 0 }), sending.requests);
  return sending;
}

/** Turns the encryption on. Returns the words. */
async function turnOn(page: Page, user: User, imported: Sending, add: Add): Promise<readonly string[]> {
  const words = await enterNewWords(page, user.password);
  const { elapsed, requests } = await measured(page, async () => {
    await page.getByRole('button', { name: 'Turn it on', exact: true }).click();
    const bar = page.getByRole('dialog').getByRole('progressbar', { name: 'Locking' });
    await expect(bar).toHaveAttribute('aria-valuenow', '100', { timeout: limit });
  });
  add(time('turning on', 0.5, { slack: 2_000 }), elapsed);
  add(ratio('turning on, requests', { digits: 0 }), requests);
  add(ratio('turning on ÷ import', { digits: 2 }), elapsed / imported.elapsed);
  add(ratio('turning on ÷ import, requests', { digits: 2 }), requests / imported.requests);
  return words;
}

async function measured(page: Page, act: () => Promise<void>): Promise<Sending> {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests += 1;
  });
  const start = performance.now();
  await act();
  return { elapsed: performance.now() - start, requests };
}

/** The time in milliseconds of the first reading of a device, which the caller starts. */
async function firstReading(page: Page, count: number): Promise<number> {
  await page.waitForRequest((request) => (request.postData() ?? '').includes('"ChangedRecords"'));
  const start = performance.now();
  await replicaFilled(page, count);
  return performance.now() - start;
}
