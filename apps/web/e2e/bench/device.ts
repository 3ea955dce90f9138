import type { Page } from '@playwright/test';
import { cookieSettings } from '../../src/account/identity/session-storage.ts';
import type { Cloud } from '../support/cloud.ts';
import { replicas } from '../support/replicas.ts';
import { register, type User } from '../support/users.ts';
import { storeSession } from '../support/session.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';
import { ApiClient } from './api-client.ts';
import { startBenchBrowser } from './bench-browser.ts';
import type { Side } from './run.ts';

const viewport = { width: 1280, height: 860 };

/** The time limit for reading all records, in milliseconds. */
const replicaLimit = 180_000;

/** A page of a build. */
export interface Device {
  readonly side: Side;
  readonly page: Page;
}

/** The records and scripts that a device needs before it is measured. */
export interface DeviceContents {
  /** The number of records in its replica. */
  readonly count: number;
  /** Stores them on the server. */
  readonly store: (client: ApiClient) => Promise<void>;
  /** Runs in each page before its scripts; it may use nothing outside of itself. */
  readonly probe: () => void;
}

/** Opens a page of a new user for each side, in one browser, and closes it after its use. */
export async function withDevices(
  sides: readonly Side[],
  { count, store, probe }: DeviceContents,
  use: (devices: readonly Device[]) => Promise<void>,
): Promise<void> {
  const browser = await startBenchBrowser();
  try {
    const devices: Device[] = [];
    for (const side of sides) {
      const user = await register(side.cloud);
      await store(await ApiClient.signIn(side.cloud, user));
      const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', viewport });
      const page = await context.newPage();
      await addProbe(page, probe);
      await startSession(page, side.cloud, user);
      await fillReplica(page, side.cloud, count);
      devices.push({ side, page });
    }
    await use(devices);
  } finally {
    await browser.close();
  }
}

/**
 * Slows a page's processor down while `act` runs.
 * @param rate 4: a quarter of the speed
 */
export async function slowedDown<T>(page: Page, rate: number, act: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await act();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  }
}

/** Runs a function in each later document of a page, before its scripts. It may use nothing but its argument. */
export async function addProbe(page: Page, probe: (argument: string) => void, argument = ''): Promise<void> {
  // tsx wraps named functions in a helper, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(probe, argument);
}

/**
 * Signs a user in, by plain HTTP and at the HTTPS front of the cloud, also where an earlier version runs: it has the
 * session in cookies by plain HTTP, too.
 */
export async function startSession(page: Page, cloud: Cloud, user: User): Promise<void> {
  const entries = [...(await signInWithoutBrowser(cloud, user))];
  await storeSession(page, cloud.url, entries);
  await page.context().addCookies(
    entries.map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: cloud.url,
      secure: false,
      sameSite: 'Strict' as const,
      expires: Date.now() / 1000 + cookieSettings.expires * 24 * 60 * 60,
    })),
  );
}

/** Opens the daily plan. Resolves when the replica has `count` records and no request is in progress. */
export async function fillReplica(page: Page, cloud: Cloud, count: number): Promise<void> {
  await page.goto(`${cloud.url}/daily-plan`);
  await replicaFilled(page, count);
  await page.waitForLoadState('networkidle');
}

/** Waits until the replica of an open page has `count` records. */
export async function replicaFilled(page: Page, count: number): Promise<void> {
  const deadline = performance.now() + replicaLimit;
  while ((await replicaSize(page)) < count) {
    if (performance.now() > deadline) throw new Error(`The device has not read ${count} records.`);
    await page.waitForTimeout(200);
  }
}

/** The number of entries in all stores of all replicas of this browser, in any version of the database. */
async function replicaSize(page: Page): Promise<number> {
  return page.evaluate(
    async (names) => {
      const sizes = names.map(
        (name) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error ?? new Error('No database'));
            opening.onsuccess = () => {
              const database = opening.result;
              const transaction = database.transaction([...database.objectStoreNames]);
              let size = 0;
              for (const store of database.objectStoreNames) {
                const counting = transaction.objectStore(store).count();
                counting.onsuccess = () => (size += counting.result);
              }
              transaction.oncomplete = () => {
                database.close();
                resolve(size);
              };
            };
          }),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    await replicas(page),
  );
}
