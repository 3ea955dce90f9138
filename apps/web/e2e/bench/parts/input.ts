import type { Page } from '@playwright/test';
import { dayOf } from '../../../src/domain/days/day.ts';
import { shiftDay } from '../../../src/domain/days/shift-day.ts';
import { dragTo, taskNames } from '../../support/daily-plan.ts';
import { openSearch, searchField } from '../../support/search.ts';
import type { ApiClient } from '../api-client.ts';
import { slowedDown, withDevices, type Device } from '../device.ts';
import { inputProbe, type InputName } from '../input-probe.ts';
import { time } from '../model/figure.ts';
import { alternate, type Part } from '../run.ts';

const taskCount = 10_000;

interface Input {
  readonly name: InputName;
  /** With the shape of the day beside the list. */
  readonly showsShape?: boolean;
  /** The page of a visit; visits of the input count from 0. */
  readonly pathOf: (visit: number) => string;
  /** Runs before each input and is not measured. Inputs of a device count from 0. */
  readonly prepare?: (page: Page, count: number) => Promise<void>;
  readonly act: (page: Page, count: number) => Promise<void>;
  /** Runs after each input and is not measured. */
  readonly undo?: (page: Page) => Promise<void>;
}

const newTask = (page: Page) => page.getByRole('textbox', { name: 'New task' });
const letters = 'planner';
const letter = (count: number) => letters.charAt(count % letters.length);

const today = () => '/daily-plan';

const tick: Input = {
  name: 'tick',
  pathOf: today,
  act: (page, count) =>
    page
      .getByRole('checkbox')
      .nth(count % 20)
      .click(),
};

const changeOfDay: Input = {
  name: 'change of day',
  pathOf: today,
  act: (page, count) => {
    // The shown day has no effect, and it can be the first or the last one of the week.
    const others = page.getByRole('group', { name: 'This week' }).getByRole('button', { pressed: false });
    return (count % 2 === 0 ? others.first() : others.last()).click();
  },
};

const inputs: readonly Input[] = [
  tick,
  { ...tick, showsShape: true },
  {
    name: 'type',
    pathOf: today,
    prepare: (page) => newTask(page).focus(),
    act: (page, count) => page.keyboard.press(letter(count)),
  },
  changeOfDay,
  { ...changeOfDay, showsShape: true },
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
    act: (page, count) =>
      page
        .getByRole('list', { name: 'Months' })
        .getByRole('button')
        .nth(count % 12)
        .click(),
    undo: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'add',
    // A different day at each visit, because each added task makes the list of its day longer.
    pathOf: (visit) => `/daily-plan?day=${shiftDay(dayOf(new Date()), 1 + visit)}`,
    prepare: (page, count) => newTask(page).fill(`Water the plants ${count}`),
    act: (page) => page.keyboard.press('Enter'),
  },
];

/** From an input to the paint that shows its effect. */
export const input: Part = {
  title: 'Input',
  about:
    'From a click or a key to the next paint by the Event Timing API, which counts in steps of 8 ms and reports nothing faster than 16 ms (here 8), and to the paint that shows the effect (tick: the count of done tasks; type: the letter; change of day, drag and add: the rows; search: its results; open month: its dialog), on a device with 10,000 tasks, 27 to 37 of them on the day, every third with a time. A build without the shape of the day shows the list alone. A drag is measured from the release of the button. `×4` is a processor that Chromium slows down to a quarter.',
  measure: async ({ sides, quick, measurements }) => {
    await withDevices(sides, { count: taskCount, store: storeTasks, probe: inputProbe }, async (devices) => {
      const rounds = quick ? 3 : 10;
      for (const [index, slowdown] of ([1, 4] as const).entries()) {
        for (const input of inputs) {
          const name = `${input.name}${input.showsShape ? ', shape of the day' : ''} ×${slowdown}`;
          const target = slowdown === 1 ? 50 : 150;
          const paint = time(`${name}, next paint p99`, 0.99, { target, slack: 100 });
          const effect = time(`${name}, effect p50`, 0.5, { slack: 24 });
          await alternate(rounds, devices, async (device, round) => {
            const visit = index * rounds + round;
            const measured = await measureInput(device, input, slowdown, quick ? 4 : 10, visit);
            measurements.add(device.side.name, paint, ...measured.map((times) => times.paint));
            measurements.add(device.side.name, effect, ...measured.map((times) => times.effect));
          });
        }
      }
    });
  },
};

async function storeTasks(client: ApiClient): Promise<void> {
  await client.storeTasks(taskCount, 27);
  await client.ageRecords(['DailyTask']);
}

interface Measured {
  /** Milliseconds to the next paint, by the Event Timing API. */
  readonly paint: number;
  /** Milliseconds to the paint that shows the effect. */
  readonly effect: number;
}

async function measureInput(
  { side: { cloud }, page }: Device,
  { name, showsShape = false, pathOf, prepare, act, undo }: Input,
  slowdown: number,
  times: number,
  visit: number,
): Promise<readonly Measured[]> {
  const path = pathOf(visit);
  await page.evaluate((shown) => localStorage.setItem('day-shape', shown), showsShape ? 'shown' : 'hidden');
  await page.goto(`${cloud.url}${path}`);
  await page
    .locator(path.startsWith('/daily-plan') ? 'main input[type="checkbox"]' : 'main li button')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  return slowedDown(page, slowdown, async () => {
    const measured: Measured[] = [];
    for (let index = 0; index < times; index += 1) {
      const count = visit * times + index;
      await prepare?.(page, count);
      await page.evaluate((input) => globalThis.inputProbe.start(input), name);
      await act(page, count);
      measured.push(await page.evaluate(() => globalThis.inputProbe.finish()));
      await undo?.(page);
    }
    return measured;
  });
}
