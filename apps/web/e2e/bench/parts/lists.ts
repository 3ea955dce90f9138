import type { Page } from '@playwright/test';
import type { ApiClient } from '../api-client.ts';
import { slowedDown, viewport, withDevices, type Device } from '../device.ts';
import { time, type Figure } from '../model/figure.ts';
import { alternate, type Part } from '../run.ts';

const rowCount = 1000;
/** Pixels a second. */
const flingSpeed = 3500;
/** Pixels, of about 74,000. */
const flingLength = 14_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Motion {
  readonly name: string;
  readonly path: '/daily-plan' | '/bucket-list';
  /** Scrolls to the start of the motion, and is not measured. */
  readonly prepare: (page: Page) => Promise<Point>;
  readonly act: (page: Page, from: Point) => Promise<void>;
  /** Runs after the motion and is not measured. */
  readonly undo?: (page: Page) => Promise<void>;
}

const motions: readonly Motion[] = [
  { name: 'day: scroll', path: '/daily-plan', prepare: stayAtTop, act: scroll },
  {
    name: 'day: drag over three rows and back',
    path: '/daily-plan',
    prepare: showMiddle,
    act: (page, { x, y }) => drag(page, { x, y }, [y + 240, y]),
    undo: cancelDrag,
  },
  {
    // The page scrolls by itself while the task is at the edge.
    name: 'day: drag to the lower edge and back',
    path: '/daily-plan',
    prepare: showMiddle,
    act: (page, { x, y }) => drag(page, { x, y }, [viewport.height - 20, viewport.height - 25, y]),
    undo: cancelDrag,
  },
  { name: 'bucket list: scroll', path: '/bucket-list', prepare: stayAtTop, act: scroll },
];

/** How evenly long lists move. */
export const lists: Part = {
  title: 'Long lists',
  about: `Frames by \`requestAnimationFrame\` on a device of ${rowCount.toLocaleString('en-US')} tasks today and ${rowCount.toLocaleString('en-US')} bucket items, on a screen of ${viewport.width} × ${viewport.height} with 60 frames a second. Scroll: from the top of a new page, ${flingLength.toLocaleString('en-US')} pixels at ${flingSpeed.toLocaleString('en-US')} a second. Drag: a task from the middle of the list, picked up by its handle and moved by the mouse with an event a frame, over three rows or to the lower edge, where the page scrolls, and back. Releasing it is not measured here. Medians of the rounds; \`×4\` is a processor that Chromium slows down to a quarter.`,
  measure: async ({ sides, quick, measurements }) => {
    const contents = { count: 2 * rowCount, store: storeRows, probe: frameProbe };
    await withDevices(sides, contents, async (devices) => {
      for (const slowdown of [1, 4]) {
        for (const motion of motions) {
          const rate = frameRate(`${motion.name} ×${slowdown}`);
          const longest = time(`${motion.name} ×${slowdown}, longest frame`, 0.5, { slack: 50 });
          await alternate(quick ? 3 : 7, devices, async (device) => {
            const frames = await measureMotion(device, motion, slowdown);
            const sum = frames.reduce((total, frame) => total + frame, 0);
            measurements.add(device.side.name, rate, (1000 * frames.length) / sum);
            measurements.add(device.side.name, longest, Math.max(...frames));
          });
        }
      }
    });
  },
};

async function storeRows(client: ApiClient): Promise<void> {
  await client.storeTasks(rowCount, rowCount);
  await client.storeBucketItems(rowCount);
  await client.ageRecords(['DailyTask', 'BucketItem']);
}

/** On a busy machine two runs of one build differed by 1.3. */
const frameRate = (motion: string): Figure => ({
  name: `${motion}, frames`,
  percentile: 0.5,
  unit: 'a second',
  digits: 1,
  better: 'higher',
  tolerance: 1.5,
  slack: 5,
});

/** @returns the milliseconds of each frame */
async function measureMotion(
  { side: { cloud }, page }: Device,
  { path, prepare, act, undo }: Motion,
  slowdown: number,
): Promise<readonly number[]> {
  await page.goto(`${cloud.url}${path}`);
  await page
    .locator('#root main li input[type="checkbox"]')
    .nth(rowCount - 1)
    .waitFor();
  if (path === '/daily-plan') await page.locator('[data-draggable]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const from = await prepare(page);
  await page.mouse.move(from.x, from.y);
  const frames = await slowedDown(page, slowdown, async () => {
    await page.evaluate(() => globalThis.frameProbe.start());
    await act(page, from);
    return page.evaluate(() => globalThis.frameProbe.finish());
  });
  await undo?.(page);
  return frames;
}

declare global {
  /** In a page with the probe. */
  var frameProbe: {
    /** Begins to count frames. */
    readonly start: () => void;
    /** @returns the milliseconds of each frame since the start */
    readonly finish: () => readonly number[];
  };
}

/** Runs in each page before its scripts, and must not use anything outside of itself. */
function frameProbe(): void {
  let times: number[] = [];
  let request = 0;
  const count = (time: number) => {
    times.push(time);
    request = requestAnimationFrame(count);
  };
  globalThis.frameProbe = {
    start: () => {
      times = [];
      request = requestAnimationFrame(count);
    },
    finish: () => {
      cancelAnimationFrame(request);
      return times.slice(1).map((time, index) => time - (times[index] ?? time));
    },
  };
}

function stayAtTop(): Promise<Point> {
  return Promise.resolve({ x: viewport.width / 2, y: viewport.height / 2 });
}

/** Shows the middle of the list. @returns the place of a handle in the middle of the screen */
async function showMiddle(page: Page): Promise<Point> {
  const handle = page.locator('#root main li [data-handle]').nth(rowCount / 2);
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await handle.boundingBox();
  if (box === null) throw new Error('A handle is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function scroll(page: Page, from: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    ...from,
    yDistance: -flingLength,
    speed: flingSpeed,
    gestureSourceType: 'mouse',
  });
  await devtools.detach();
}

/** Presses the mouse and moves it to each height, with one event per frame. */
async function drag(page: Page, { x }: Point, heights: readonly number[]): Promise<void> {
  await page.mouse.down();
  for (const y of heights) await page.mouse.move(x, y, { steps: 60 });
}

async function cancelDrag(page: Page): Promise<void> {
  await page.locator('[data-dragging]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.mouse.up();
}
