// @spec roles-calendar-scopes

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// Tests the local calendar provider with the calls that a page makes to Google's script, popup and API.
test.use({ bypassCSP: true });

const write = 'https://www.googleapis.com/auth/calendar.events';

interface Answer {
  readonly access_token?: string;
  readonly expires_in?: number;
  readonly scope?: string;
  readonly error?: string;
  /** Set for a popup that gave no answer. */
  readonly type?: string;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/privacy');
  await page.addScriptTag({ url: '/google/gsi/client.js' });
});

/** Requests a token as a page does; resolves when Google's script calls back. */
function ask(page: Page, prompt = ''): Promise<Answer> {
  return page.evaluate(
    ([scope, prompted]) =>
      new Promise<Answer>((resolve) => {
        const { google } = globalThis as unknown as { google: { accounts: { oauth2: TokenClients } } };
        google.accounts.oauth2
          .initTokenClient({
            client_id: 'kairos-on-this-machine',
            scope,
            callback: resolve,
            error_callback: ({ type }) => resolve({ type }),
          })
          .requestAccessToken({ prompt: prompted });
      }),
    [write, prompt] as const,
  );
}

interface TokenClients {
  initTokenClient(config: {
    client_id: string;
    scope: string;
    callback: (answer: Answer) => void;
    error_callback: (error: { type: string }) => void;
  }): { requestAccessToken: (overrides: { prompt: string }) => void };
  revoke(token: string, done: (answer: { successful: boolean }) => void): void;
}

async function askInPopup(page: Page): Promise<{ popup: Page; answer: Promise<Answer> }> {
  const opened = page.waitForEvent('popup');
  const answer = ask(page);
  return { popup: await opened, answer };
}

async function allow(page: Page, account: string): Promise<Answer> {
  const { popup, answer } = await askInPopup(page);
  await popup.getByRole('textbox', { name: 'Account' }).fill(account);
  await popup.getByRole('button', { name: 'Allow' }).focus();
  // Only key down, because the popup may be closed before key up.
  await popup.keyboard.down('Enter');
  return answer;
}

test('calendar provider: a denied, closed or blocked popup reports an error; an allowed one returns a token, and consent is not asked again until it is revoked', async ({
  page,
  cloud,
  user,
}) => {
  await test.step('an allowed popup returns a working token', async () => {
    expect(await ask(page, 'none')).toMatchObject({ error: 'access_denied' });
    const { access_token: first = '', ...answer } = await allow(page, user.email);
    expect(answer).toMatchObject({ expires_in: 3600, scope: write });
    await expect.poll(() => page.context().pages().length).toBe(1);
    const events = await fetch(`${cloud.url}/google/calendar/v3/calendars/primary/events`, {
      headers: { authorization: `Bearer ${first}` },
    });
    expect(events.status).toBe(200);

    const { access_token: token = '' } = await ask(page, 'none');
    expect(token).not.toBe('');

    const revoke = (revoked: string) =>
      page.evaluate(
        (gone) =>
          new Promise((resolve) => {
            const { google } = globalThis as unknown as { google: { accounts: { oauth2: TokenClients } } };
            google.accounts.oauth2.revoke(gone, resolve);
          }),
        revoked,
      );
    expect(await revoke(token)).toEqual({ successful: true });
    expect(await ask(page, 'none')).toMatchObject({ error: 'access_denied' });
  });

  await test.step('the consent page is accessible and complete; other popups report an error', async () => {
    const { popup, answer } = await askInPopup(page);
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Kairos wants to access your calendar');
    await expect(popup.getByRole('list', { name: 'This will allow Kairos to:' })).toContainText(
      'View and edit events on all your calendars',
    );
    await expectAccessibleInEveryVariant(popup, 'the consent page', false);
    await popup.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleInEveryVariant(popup, 'the consent page in the dark', false);
    await popup.close();
    await answer;

    const denied = await askInPopup(page);
    await denied.popup.getByRole('button', { name: 'Deny' }).click();
    expect(await denied.answer).toMatchObject({ error: 'access_denied' });

    const closed = await askInPopup(page);
    await closed.popup.getByRole('button', { name: 'Allow' }).waitFor();
    await closed.popup.close();
    expect(await closed.answer).toEqual({ type: 'popup_closed' });

    await fetch(`${cloud.url}/google/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'popup-closed' }),
    });
    expect(await ask(page)).toEqual({ type: 'popup_closed' });

    await page.evaluate(() => (window.open = () => null));
    expect(await ask(page)).toEqual({ type: 'popup_failed_to_open' });
  });
});
