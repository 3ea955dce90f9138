import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cloud } from '../../support/cloud.ts';
import { register } from '../../support/people.ts';
import { startSession } from '../start-session.ts';
import { ageRecords } from '../age-records.ts';
import { ApiClient } from '../api-client.ts';
import { startBenchBrowser } from '../bench-browser.ts';
import { frameProbe } from '../frame-probe.ts';
import { alternate } from '../model/alternate.ts';
import { frameFigures, type FrameFigures } from '../model/frame-figures.ts';
import { samplesOf, type Part } from '../part.ts';
import { readReplicaSize } from '../replica-size.ts';
import type { Side } from '../side.ts';
import { withClouds } from '../with-clouds.ts';

const rowCount = 1000;
const viewport = { width: 1280, height: 860 };
/** Pixels a second. */
const flingSpeed = 3500;
/** Pixels, of about 74,000. */
const flingLength = 14_000;
/** Milliseconds between two events of a mouse. */
const mouseInterval = 1000 / 60;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Motion {
  readonly name: string;
  readonly path: '/daily-plan' | '/bucket-list';
  /** Comes to where the motion begins, and is not measured. */
  readonly prepare: (page: Page) => Promise<Point>;
  readonly act: (devtools: CDPSession, from: Point) => Promise<void>;
  /** Runs after the motion and is not measured. */
  readonly undo?: (page: Page) => Promise<void>;
}

const motions: readonly Motion[] = [
  { name: 'day: scroll', path: '/daily-plan', prepare: stayAtTop, act: scroll },
  // Over three rows, then back.
  {
    name: 'day: drag',
    path: '/daily-plan',
    prepare: showMiddle,
    act: dragBy((step) => 240 * Math.sin((step / 90) * Math.PI), 90),
    undo: cancelDrag,
  },
  // To the lower edge, where the page scrolls by itself.
  {
    name: 'day: drag to the edge',
    path: '/daily-plan',
    prepare: showMiddle,
    act: dragBy((step) => Math.min(step * 12, viewport.height / 2 - 20), 180),
    undo: cancelDrag,
  },
  { name: 'bucket list: scroll', path: '/bucket-list', prepare: stayAtTop, act: scroll },
];

/** How evenly long lists move. */
export const lists: Part = {
  title: 'Long lists',
  about: `Frames by \`requestAnimationFrame\` on a device of ${rowCount.toLocaleString('en-US')} tasks today and ${rowCount.toLocaleString('en-US')} bucket items, on a screen of ${viewport.width} × ${viewport.height} with 60 frames a second. Scroll: from the top of a new page, ${flingLength.toLocaleString('en-US')} pixels at ${flingSpeed.toLocaleString('en-US')} a second. Drag: a task from the middle of the list, picked up by its handle and moved by the mouse 60 times a second, over three rows and back; or to the lower edge, where the page scrolls. Releasing it is not measured here. The last column is the processor time of the page’s main thread, divided by the frames. Medians of the rounds; \`×4\` is a processor that Chromium slows down to a quarter.`,
  rows: 'motion',
  columns: [
    {
      title: 'frames',
      values: 'rate',
      percentile: 0.5,
      unit: '/s',
      digits: 1,
      better: 'higher',
      // On a busy machine two runs of one build differed by 1.3 here, and by 1.6 in the time of the main thread.
      tolerance: 1.5,
      slack: 5,
    },
    {
      title: 'longest frame',
      values: 'longest',
      percentile: 0.5,
      unit: 'ms',
      digits: 0,
      better: 'lower',
      tolerance: 2,
      slack: 50,
    },
    {
      title: 'frames over 25 ms',
      values: 'late',
      percentile: 0.5,
      unit: '%',
      digits: 1,
      better: 'lower',
      tolerance: 2,
      slack: 10,
    },
    {
      title: 'main thread a frame',
      values: 'busy',
      percentile: 0.5,
      unit: 'ms',
      digits: 1,
      better: 'lower',
      tolerance: 2,
      slack: 3,
    },
  ],
  measure: async (samples, { quick }) => {
    const sides = [...samples.keys()];
    const browser = await startBenchBrowser();
    try {
      await withClouds(sides, {}, async (cloudOf) => {
        const pages = new Map<Side, Page>();
        for (const side of sides) pages.set(side, await openDevice(browser, cloudOf(side)));
        for (const slowdown of [1, 4]) {
          for (const motion of motions) {
            await alternate(quick ? 3 : 7, sides, async (side) => {
              const page = pages.get(side);
              if (page === undefined) return;
              const figures = await measureMotion(page, cloudOf(side), motion, slowdown).catch(
                (error: unknown) => {
                  // The screens of another version may differ; the present ones may not.
                  if (side.name === 'present') throw error;
                  return undefined;
                },
              );
              for (const [name, value] of Object.entries<number>({ ...figures })) {
                samplesOf(samples, side).add(`${motion.name} ×${slowdown}`, name, value);
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

/** Opens a page of a new person and waits until its replica has all tasks and items. */
async function openDevice(browser: Browser, cloud: Cloud): Promise<Page> {
  const person = await register(cloud);
  const client = await ApiClient.signIn(cloud, person);
  await client.storeToday(rowCount);
  await client.storeBucketItems(rowCount);
  await ageRecords([client], ['DailyTask', 'BucketItem']);
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', viewport });
  // tsx wraps named functions in a helper, which the page lacks.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript(frameProbe);
  const page = await context.newPage();
  await startSession(page, cloud, person);
  await page.goto(`${cloud.url}/daily-plan`);
  while ((await readReplicaSize(page)) < 2 * rowCount) await page.waitForTimeout(200);
  await page.waitForLoadState('networkidle');
  return page;
}

async function measureMotion(
  page: Page,
  cloud: Cloud,
  { path, prepare, act, undo }: Motion,
  slowdown: number,
): Promise<FrameFigures> {
  await page.goto(`${cloud.url}${path}`);
  await page
    .locator('#root main li input[type="checkbox"]')
    .nth(rowCount - 1)
    .waitFor();
  if (path === '/daily-plan') await page.locator('[data-draggable]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  try {
    const from = await prepare(page);
    await page.mouse.move(from.x, from.y);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const before = await taskTime(devtools);
    await page.evaluate(() => globalThis.frameProbe.start());
    await act(devtools, from);
    const frames = await page.evaluate(() => globalThis.frameProbe.finish());
    const busy = (await taskTime(devtools)) - before;
    await undo?.(page);
    return frameFigures(frames, busy);
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
}

/** Milliseconds of processor time of the page's main thread. */
async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
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

async function scroll(devtools: CDPSession, from: Point): Promise<void> {
  await devtools.send('Input.synthesizeScrollGesture', {
    ...from,
    yDistance: -flingLength,
    speed: flingSpeed,
    gestureSourceType: 'mouse',
  });
}

/**
 * Presses the mouse and moves it.
 * @param way the distance from the start in pixels, by the number of the event
 */
function dragBy(way: (step: number) => number, steps: number): Motion['act'] {
  return async (devtools, { x, y }) => {
    const button = { button: 'left', buttons: 1 } as const;
    await devtools.send('Input.dispatchMouseEvent', {
      ...button,
      type: 'mousePressed',
      x,
      y,
      clickCount: 1,
    });
    // A mouse does not wait for the page.
    const begun = performance.now();
    const events: Promise<unknown>[] = [];
    for (let step = 1; step <= steps; step += 1) {
      events.push(
        devtools.send('Input.dispatchMouseEvent', { ...button, type: 'mouseMoved', x, y: y + way(step) }),
      );
      await sleep(Math.max(0, begun + step * mouseInterval - performance.now()));
    }
    await Promise.all(events);
  };
}

async function cancelDrag(page: Page): Promise<void> {
  await page.locator('[data-dragging]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.mouse.up();
}
