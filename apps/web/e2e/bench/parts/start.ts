import type { Page } from '@playwright/test';
import type { Cloud } from '../../support/cloud.ts';
import type { OwnBrowser } from '../../support/own-browser.ts';
import { register } from '../../support/people.ts';
import { startSession } from '../start-session.ts';
import { ageRecords } from '../age-records.ts';
import { ApiClient, tasksADay } from '../api-client.ts';
import { alternate } from '../model/alternate.ts';
import { samplesOf, type Part } from '../part.ts';
import { readReplicaSize } from '../replica-size.ts';
import { withBrowsers } from '../with-browsers.ts';
import { withClouds } from '../with-clouds.ts';

const counts = [0, 1000, 10_000] as const;
const median = {
  percentile: 0.5,
  unit: 'ms',
  digits: 0,
  better: 'lower',
  tolerance: 1.5,
  slack: 100,
} as const;

/** How long a device with many tasks takes to show the first rows of the day. */
export const start: Part = {
  title: 'Start from the replica to the first rows',
  about: `From the navigation to \`/daily-plan\` until the paint after the first rows (${tasksADay} tasks of the day; for 0 tasks, the text that says so). The person has signed in before, the service worker has the files and the replica has all tasks. The document starts when the browser has made it, before its first script. Cold: the browser has just been started. Warm: a new page of a running browser. Medians.`,
  rows: 'tasks',
  columns: [
    { ...median, title: 'cold, online', values: 'cold online' },
    { ...median, title: 'warm, online', values: 'warm online' },
    { ...median, title: 'cold, offline', values: 'cold offline' },
    { ...median, title: 'warm, offline', values: 'warm offline' },
    { ...median, title: 'after the document’s start: cold, online', values: 'document cold online' },
    { ...median, title: 'warm, online', values: 'document warm online' },
  ],
  measure: async (samples, { quick }) => {
    const sides = [...samples.keys()];
    await withClouds(sides, {}, async (cloudOf) => {
      for (const count of counts) {
        const row = count.toLocaleString('en-US');
        await withBrowsers(sides, async (browserOf) => {
          for (const side of sides) await fillDevice(browserOf(side), cloudOf(side), count);
          await alternate(quick ? 3 : 9, sides, async (side) => {
            const url = `${cloudOf(side).url}/daily-plan`;
            for (const network of ['online', 'offline'] as const) {
              const page = await browserOf(side).start();
              await page.context().setOffline(network === 'offline');
              const add = (start: string, { first, document }: FirstRows) => {
                samplesOf(samples, side).add(row, `${start} ${network}`, first);
                samplesOf(samples, side).add(row, `document ${start} ${network}`, first - document);
              };
              add('cold', await firstRows(page, url));
              add('warm', await firstRows(await page.context().newPage(), url));
              await browserOf(side).close();
            }
          });
        });
      }
    });
  },
};

/** Lets a new person's device read `count` tasks from the server, and its service worker store the files. */
async function fillDevice(browser: OwnBrowser, cloud: Cloud, count: number): Promise<void> {
  const person = await register(cloud);
  const client = await ApiClient.signIn(cloud, person);
  await client.storeTasks(count);
  if (count > 0) await ageRecords([client], ['DailyTask']);
  const page = await browser.start();
  await startSession(page, cloud, person);
  await page.goto(`${cloud.url}/daily-plan`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  });
  const deadline = performance.now() + 120_000;
  while ((await readReplicaSize(page)) < count) {
    if (performance.now() > deadline) throw new Error(`The device has not read ${count} tasks.`);
    await page.waitForTimeout(200);
  }
  await page.waitForLoadState('networkidle');
  await page.goto(`${cloud.url}/daily-plan`);
  await page.waitForLoadState('networkidle');
  await browser.close();
}

/** Milliseconds since the navigation. */
interface FirstRows {
  /** After the first rows. */
  readonly first: number;
  /** When the document was made, before its first script; no paint. */
  readonly document: number;
}

async function firstRows(page: Page, url: string): Promise<FirstRows> {
  // tsx wraps named functions in a helper, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(markFirstRows);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('first rows').length > 0);
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first rows')[0]?.startTime ?? NaN,
    document: performance.getEntriesByName('document')[0]?.startTime ?? NaN,
  }));
}

/** Runs in the page: marks the paints after the first rows, or after the text that there are none. */
function markFirstRows(): void {
  performance.mark('document');
  const observer = new MutationObserver(() => {
    // The baseline may show a copy of the screen outside of the root first.
    const main = document.querySelector('#root main');
    const isShown =
      main !== null &&
      (main.querySelector('input[type="checkbox"]') !== null ||
        main.textContent.includes('A clear day, yours to shape.'));
    if (!isShown) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message that was posted in a frame comes after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('first rows');
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
