import { expect, type Page } from '@playwright/test';
import { cookieSettings } from '../../src/lib/identity/session-cookies.ts';
import type { Cloud } from './cloud.ts';
import type { Person } from './person.ts';
import { signInWithoutBrowser } from './sign-in-without-browser.ts';

/**
 * Signs a person in with the app's own identity client, and sets its cookies in the browser, for journeys behind the
 * sign-in. The screens of the sign-in have their own journeys.
 */
export async function startSession(page: Page, cloud: Cloud, person: Person): Promise<void> {
  const stored = await signInWithoutBrowser(cloud, person);
  const { expires, secure } = cookieSettings(new URL(cloud.url));
  await page.context().addCookies(
    [...stored].map(([name, value]) => ({
      name,
      value,
      url: cloud.url,
      secure,
      sameSite: 'Strict' as const,
      expires: Date.now() / 1000 + expires * 24 * 60 * 60,
    })),
  );
}

/** The refresh token of the browser's session. */
export async function refreshTokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name.endsWith('.refreshToken'));
  if (cookie === undefined) throw new Error('The browser holds no session.');
  return decodeURIComponent(cookie.value);
}

/** Removes the session from this browser, as when its cookies expire. Leaves the app. */
export async function removeSession(page: Page): Promise<void> {
  // A page that still reads its records would tell of the missing session.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Logs out in the open settings, when the user pool has answered what they ask: a revoked token would be refused. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByText(/^(?:On|Off)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
}
