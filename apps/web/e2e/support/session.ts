import { expect, type Page, type Route } from '@playwright/test';
import { sessionPrefix } from '../../src/account/identity/session-entries.ts';
import type { Cloud } from './cloud.ts';
import { dialogEntriesRemoved } from './dialog-entries-removed.ts';
import type { User } from './users.ts';
import { signInWithoutBrowser } from './sign-in-without-browser.ts';

/**
 * Signs a user in with the app's own identity client, and stores the session in the browser, for journeys behind the
 * sign-in. The screens of the sign-in have their own journeys.
 */
export async function startSession(page: Page, cloud: Cloud, user: User): Promise<void> {
  await storeSession(page, cloud.url, [...(await signInWithoutBrowser(cloud, user))]);
}

type Entries = readonly (readonly [name: string, value: string])[];

/** Stores the entries of an identity client in the browser, as the app does by plain HTTP on this computer. */
export async function storeSession(page: Page, origin: string, entries: Entries): Promise<void> {
  await atOrigin(page, origin, (tab) =>
    tab.evaluate((stored) => {
      for (const [name, value] of stored) localStorage.setItem(name, value);
    }, entries),
  );
}

/** The entries of sessions in the browser's storage, at the origin of the page. */
export function storedSession(page: Page): Promise<Entries> {
  return atOrigin(page, '', (tab) =>
    tab.evaluate(
      (prefix) => Object.entries(localStorage).filter(([key]) => key.startsWith(prefix)),
      sessionPrefix,
    ),
  );
}

/** The access token of the browser's session. */
export const accessTokenOf = (page: Page) => tokenOf(page, 'accessToken');

/** The refresh token of the browser's session. */
export const refreshTokenOf = (page: Page) => tokenOf(page, 'refreshToken');

async function tokenOf(page: Page, name: string): Promise<string> {
  const entry = (await storedSession(page)).find(([key]) => key.endsWith(`.${name}`));
  if (entry === undefined) throw new Error('The browser holds no session.');
  return entry[1];
}

/** Removes the session from this browser, as when it has expired. Leaves the app. */
export async function removeSession(page: Page): Promise<void> {
  const origin = page.url().startsWith('http') ? new URL(page.url()).origin : '';
  await dialogEntriesRemoved(page);
  // A page that still reads its records would report the missing session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await atOrigin(page, origin, dropSession);
}

/** Removes the session from the storage of the open page, which does not notice it. */
export async function dropSession(page: Page): Promise<void> {
  await page.evaluate((prefix) => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  }, sessionPrefix);
}

/**
 * Acts on the page. If it shows nothing of the origin, it first opens an empty document of the origin without the app.
 *
 * @param origin '' for that of the page, or else the base URL of its context
 */
async function atOrigin<T>(page: Page, origin: string, act: (tab: Page) => Promise<T>): Promise<T> {
  if (page.url().startsWith(origin === '' ? 'http' : origin)) return act(page);
  // The service worker leaves this path to the network.
  const path = '**/mailbox.json';
  const fulfill = (route: Route) => route.fulfill({ contentType: 'text/html', body: '' });
  await page.route(path, fulfill);
  await page.goto(`${origin}/mailbox.json`);
  await page.unroute(path, fulfill);
  return act(page);
}

/** Logs out in the open settings after their requests to the user pool: these would fail with a revoked token. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Account' }).getByText(/^(?:On|Off)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
}
