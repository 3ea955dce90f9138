import type { Browser, Page } from '@playwright/test';
import { dayOf } from '../../../src/lib/days/day.ts';
import { shiftDay } from '../../../src/lib/days/shift-day.ts';
import type { Cloud } from '../../support/cloud.ts';
import { dragTo, taskNames } from '../../support/daily-plan.ts';
import { register } from '../../support/people.ts';
import { openSearch, searchField } from '../../support/search.ts';
import { startSession } from '../start-session.ts';
import { ageRecords } from '../age-records.ts';
import { ApiClient } from '../api-client.ts';
import { startBenchBrowser } from '../bench-browser.ts';
import { inputProbe, type InputName } from '../input-probe.ts';
import { alternate } from '../model/alternate.ts';
import { samplesOf, type Part } from '../part.ts';
import { readReplicaSize } from '../replica-size.ts';
import type { Side } from '../side.ts';
import { withClouds } from '../with-clouds.ts';

interface Input {
  readonly name: InputName;
  /** The page of a visit; visits of the input count from 0. */
  readonly pathOf: (visit: number) => string;
  /** Runs before each input and is not measured. */
  readonly prepare?: (page: Page, time: number) => Promise<void>;
  readonly act: (page: Page, time: number) => Promise<void>;
  /** Runs after each input and is not measured. */
  readonly undo?: (page: Page) => Promise<void>;
}

const newTask = (page: Page) => page.getByRole('textbox', { name: 'New task' });
const letters = 'planner';
const letter = (time: number) => letters.charAt(time % letters.length);

const today = () => '/daily-plan';

const inputs: readonly Input[] = [
  {
    name: 'tick',
    pathOf: today,
    act: (page, time) =>
      page
        .getByRole('checkbox')
        .nth(time % 20)
        .click(),
  },
  {
    name: 'type',
    pathOf: today,
    prepare: (page) => newTask(page).focus(),
    act: (page, time) => page.keyboard.press(letter(time)),
  },
  {
    name: 'change of day',
    pathOf: today,
    act: (page, time) =>
      page
        .getByRole('group', { name: 'This week' })
        .getByRole('button')
        .nth(time % 2 === 0 ? 0 : 6)
        .click(),
  },
  {
    name: 'search',
    pathOf: today,
    prepare: async (page) => {
      if (!(await searchField(page).isVisible())) await openSearch(page);
      await searchField(page).fill('');
      // Without words the search offers the screens.
      await page.getByRole('option', { name: 'Dashboard' }).waitFor();
    },
    act: (page) => page.keyboard.press('t'),
  },
  {
    name: 'drag',
    pathOf: today,
    act: async (page) => {
      const [first = '', , third = ''] = await taskNames(page);
      await dragTo(page, first, third);
    },
  },
  {
    name: 'open month',
    pathOf: () => '/yearly-overview',
    act: (page, time) =>
      page
        .getByRole('list', { name: 'Months' })
        .getByRole('button')
        .nth(time % 12)
        .click(),
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'add',
    // Another day at each visit: what was added there makes its list longer.
    pathOf: (visit) => `/daily-plan?day=${shiftDay(dayOf(new Date()), 1 + visit)}`,
    prepare: (page, time) => newTask(page).fill(`Water the plants ${time}`),
    act: (page) => page.keyboard.press('Enter'),
  },
];

const time = { unit: 'ms', digits: 0, better: 'lower' } as const;

/** From an input to the paint that shows its effect. */
export const input: Part = {
  title: 'Input to paint',
  about:
    'From a click or a key to the next paint by the Event Timing API, which counts in steps of 8 ms and reports nothing faster than 16 ms (here 8), and to the paint that shows the effect (tick: the count of what is done; type: the letter; change of day, drag and add: the rows; search: its results; open month: its dialog), on a device with 10,000 tasks (`--quick`: 1,000), 27 to 37 of them on the day. A drag is measured from the release of the button. `×4` is a processor that Chromium slows down to a quarter.',
  rows: 'input',
  columns: [
    { ...time, title: 'next paint p50', values: 'paint', percentile: 0.5, tolerance: 1.5, slack: 24 },
    { ...time, title: 'next paint p99', values: 'paint', percentile: 0.99, tolerance: 2, slack: 100 },
    { ...time, title: 'effect p50', values: 'effect', percentile: 0.5, tolerance: 1.5, slack: 24 },
    { ...time, title: 'effect p99', values: 'effect', percentile: 0.99, tolerance: 2, slack: 100 },
  ],
  measure: async (samples, { quick }) => {
    const sides = [...samples.keys()];
    const browser = await startBenchBrowser();
    try {
      await withClouds(sides, {}, async (cloudOf) => {
        const pages = new Map<Side, Page>();
        for (const side of sides)
          pages.set(side, await openDevice(browser, cloudOf(side), quick ? 1000 : 10_000));
        const rounds = quick ? 3 : 10;
        for (const [part, slowdown] of [1, 4].entries()) {
          for (const input of inputs) {
            await alternate(rounds, sides, async (side, round) => {
              const page = pages.get(side);
              if (page === undefined) return;
              const times = quick ? 4 : 10;
              const visit = part * rounds + round;
              const measured = await measureInput(page, cloudOf(side), input, slowdown, times, visit).catch(
                (error: unknown) => {
                  // The screens of another version may differ; the present ones may not.
                  if (side.name === 'present') throw error;
                  return [];
                },
              );
              for (const { paint, effect } of measured) {
                samplesOf(samples, side).add(`${input.name} ×${slowdown}`, 'paint', paint);
                samplesOf(samples, side).add(`${input.name} ×${slowdown}`, 'effect', effect);
              }
            });
          }
        }
      });
    } finally {
      await browser.close();
    }
  },
};

/** A page of a new person whose replica has `count` tasks. */
async function openDevice(browser: Browser, cloud: Cloud, count: number): Promise<Page> {
  const person = await register(cloud);
  const client = await ApiClient.signIn(cloud, person);
  await client.storeTasks(count);
  await ageRecords([client], ['DailyTask']);
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
  });
  // tsx wraps named functions in a helper, which the page lacks.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript(inputProbe);
  const page = await context.newPage();
  await startSession(page, cloud, person);
  await page.goto(`${cloud.url}/daily-plan`);
  while ((await readReplicaSize(page)) < count) await page.waitForTimeout(200);
  await page.waitForLoadState('networkidle');
  return page;
}

interface Measured {
  /** Milliseconds to the next paint, by the Event Timing API. */
  readonly paint: number;
  /** Milliseconds to the paint that shows the effect. */
  readonly effect: number;
}

async function measureInput(
  page: Page,
  cloud: Cloud,
  { name, pathOf, prepare, act, undo }: Input,
  slowdown: number,
  times: number,
  visit: number,
): Promise<readonly Measured[]> {
  const path = pathOf(visit);
  await page.goto(`${cloud.url}${path}`);
  await page
    .locator(path.startsWith('/daily-plan') ? 'main input[type="checkbox"]' : 'main li button')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const measured: Measured[] = [];
  try {
    for (let index = 0; index < times; index += 1) {
      const time = visit * times + index;
      await prepare?.(page, time);
      await page.evaluate((input) => globalThis.inputProbe.start(input), name);
      await act(page, time);
      measured.push(await page.evaluate(() => globalThis.inputProbe.finish()));
      await undo?.(page);
    }
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
  return measured;
}
