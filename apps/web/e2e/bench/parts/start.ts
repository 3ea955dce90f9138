import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { startBuiltPage } from '../../support/built-page.ts';
import type { OwnBrowser } from '../../support/own-browser.ts';
import { register } from '../../support/users.ts';
import { ApiClient } from '../api-client.ts';
import { ownBenchBrowser } from '../bench-browser.ts';
import { addProbe, fillReplica, startSession } from '../device.ts';
import { ratio, time } from '../model/figure.ts';
import { alternate, type Part, type Side } from '../run.ts';

const tasksADay = 27;

/** The targets of main-thread time, as multiples of the floor page. */
const maxTimesFloor = 2.5;
const maxScreenTimesFloor = 2;

/** Other screens whose start is measured, until their heading is painted. */
const otherScreens = ['/yearly-overview', '/habit-tracker', '/journal', '/bucket-list'] as const;

const firstRow = '#root main input[type="checkbox"]';
const heading = '#root main h1';

/** What a start needs until the paint after the first rows. */
interface Start {
  /** Since the navigation, in milliseconds. */
  readonly elapsed: number;
  /** Time in which the main thread of the page worked, in milliseconds. */
  readonly mainThread: number;
}

/** How long a device with many tasks takes to show the first rows of the day. */
export const start: Part = {
  title: 'Start',
  about: `From the navigation to \`/daily-plan\` until the paint after the first rows of the page itself (${tasksADay} tasks of the day). The user has signed in before, the service worker has the files and the replica has all tasks. Cold: the browser has just been started. Warm: a new page of a running browser. Medians. "× floor" is the time in which the main thread worked, divided by that of a page of the same stack that does the least (\`e2e/bench/floor\`), which is measured in the same browser before. For other screens the end is the first paint of the page's heading.`,
  measure: async ({ sides, quick, measurements }) => {
    const floor = await startBuiltPage(new URL('../floor', import.meta.url), [react()]);
    try {
      for (const count of [1000, 10_000]) {
        const devices = sides.map((side) => ({ side, browser: ownBenchBrowser() }));
        try {
          for (const { side, browser } of devices) await fillDevice(browser, side, count);
          await alternate(quick ? 3 : 9, devices, async ({ side, browser }) => {
            const url = `${side.cloud.url}/daily-plan`;
            for (const network of ['online', 'offline'] as const) {
              const page = await browser.start();
              await page.context().setOffline(network === 'offline');
              const newPage = () => page.context().newPage();
              const add = (temperature: string, { elapsed }: Start) =>
                measurements.add(side.name, startFigure(count, `${temperature}, ${network}`), elapsed);
              add('cold', await firstRows(page, url));
              const warm = await firstRows(await newPage(), url);
              add('warm', warm);
              if (network === 'online') {
                const least = await firstRows(await newPage(), floor.url);
                measurements.add(
                  side.name,
                  floorFigure(count, '/daily-plan'),
                  warm.mainThread / least.mainThread,
                );
                for (const path of otherScreens) {
                  const other = await firstRows(await newPage(), `${side.cloud.url}${path}`, heading);
                  measurements.add(side.name, floorFigure(count, path), other.mainThread / least.mainThread);
                }
              }
              await browser.close();
            }
          });
        } finally {
          for (const { browser } of devices) await browser.remove();
        }
      }
    } finally {
      await floor.close();
    }
  },
};

const startFigure = (count: number, condition: string) =>
  time(`${count.toLocaleString('en-US')} tasks, ${condition}`, 0.5, { target: 350, slack: 100 });

const floorFigure = (count: number, path: string) =>
  ratio(`${count.toLocaleString('en-US')} tasks, \`${path}\`, × floor`, {
    target: path === '/daily-plan' ? maxTimesFloor : maxScreenTimesFloor,
  });

/** Lets a new user's device read `count` tasks from the server, and its service worker store the files. */
async function fillDevice(browser: OwnBrowser, { cloud }: Side, count: number): Promise<void> {
  const user = await register(cloud);
  const client = await ApiClient.signIn(cloud, user);
  await client.storeTasks(count, tasksADay);
  await client.ageRecords(['DailyTask']);
  const page = await browser.start();
  await startSession(page, cloud, user);
  await fillReplica(page, cloud, count);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  });
  await page.goto(`${cloud.url}/daily-plan`);
  await page.waitForLoadState('networkidle');
  await browser.close();
}

/** @param awaited the selector of the element whose paint ends the start */
async function firstRows(page: Page, url: string, awaited = firstRow): Promise<Start> {
  await addProbe(page, markFirstPaint, awaited);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  // `waitForFunction` would run Playwright's scripts in the page while it starts: about 19 ms of processor time.
  const marked = page.waitForEvent('console', (message) => message.text() === 'first rows');
  await page.goto(url, { waitUntil: 'commit' });
  await marked;
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? NaN;
  // Without the commands of the bench itself.
  const mainThread = (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1000;
  const elapsed = await page.evaluate(() => performance.getEntriesByName('first rows')[0]?.startTime ?? NaN);
  return { elapsed, mainThread };
}

/** Runs in the page: marks the paint after an element is in the document. */
function markFirstPaint(awaited: string): void {
  const observer = new MutationObserver(() => {
    // The baseline may show a copy of the screen outside of the root first.
    if (document.querySelector(awaited) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message that was posted in a frame comes after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark('first rows');
        console.log('first rows');
      };
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
