import type { Page } from '@playwright/test';
import type { OwnBrowser } from '../../support/own-browser.ts';
import { register } from '../../support/users.ts';
import { ApiClient } from '../api-client.ts';
import { ownBenchBrowser } from '../bench-browser.ts';
import { addProbe, fillReplica, startSession } from '../device.ts';
import { time } from '../model/figure.ts';
import { alternate, type Part, type Side } from '../run.ts';

const tasksADay = 27;

/** How long a device with many tasks takes to show the first rows of the day. */
export const start: Part = {
  title: 'Start',
  about: `From the navigation to \`/daily-plan\` until the paint after the first rows of the page itself (${tasksADay} tasks of the day). The user has signed in before, the service worker has the files and the replica has all tasks. Cold: the browser has just been started. Warm: a new page of a running browser. Medians.`,
  measure: async ({ sides, quick, measurements }) => {
    for (const count of [1000, 10_000]) {
      const devices = sides.map((side) => ({ side, browser: ownBenchBrowser() }));
      try {
        for (const { side, browser } of devices) await fillDevice(browser, side, count);
        await alternate(quick ? 3 : 9, devices, async ({ side, browser }) => {
          const url = `${side.cloud.url}/daily-plan`;
          for (const network of ['online', 'offline'] as const) {
            const page = await browser.start();
            await page.context().setOffline(network === 'offline');
            const add = (temperature: string, milliseconds: number) =>
              measurements.add(side.name, startFigure(count, `${temperature}, ${network}`), milliseconds);
            add('cold', await firstRows(page, url));
            add('warm', await firstRows(await page.context().newPage(), url));
            await browser.close();
          }
        });
      } finally {
        for (const { browser } of devices) await browser.remove();
      }
    }
  },
};

const startFigure = (count: number, condition: string) =>
  time(`${count.toLocaleString('en-US')} tasks, ${condition}`, 0.5, { target: 350, slack: 100 });

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

/** @returns milliseconds from the navigation to the paint after the first rows */
async function firstRows(page: Page, url: string): Promise<number> {
  await addProbe(page, markFirstRows);
  // `waitForFunction` would run Playwright's scripts in the page while it starts: about 19 ms of processor time.
  const marked = page.waitForEvent('console', (message) => message.text() === 'first rows');
  await page.goto(url);
  await marked;
  return page.evaluate(() => performance.getEntriesByName('first rows')[0]?.startTime ?? NaN);
}

/** Runs in the page: marks the paint after the first rows. */
function markFirstRows(): void {
  const observer = new MutationObserver(() => {
    // The baseline may show a copy of the screen outside of the root first.
    if (document.querySelector('#root main input[type="checkbox"]') === null) return;
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
