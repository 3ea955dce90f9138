import type { Page } from '@playwright/test';
import { cookieSettings } from '../../src/lib/identity/session-cookies.ts';
import type { Cloud } from '../support/cloud.ts';
import type { Person } from '../support/person.ts';
import { storeSession } from '../support/session.ts';
import { signInWithoutBrowser } from '../support/sign-in-without-browser.ts';

/**
 * Signs a person in, by plain HTTP and at the HTTPS front of the cloud, also where an earlier version runs: it has the
 * session in cookies by plain HTTP, too.
 */
export async function startSession(page: Page, cloud: Cloud, person: Person): Promise<void> {
  const entries = [...(await signInWithoutBrowser(cloud, person))];
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
