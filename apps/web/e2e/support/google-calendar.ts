import { expect, type Locator, type Page } from '@playwright/test';
import { accountScope, calendarScopes } from '../../src/features/google-calendar/client/calendar-scopes.ts';
import type { Cloud } from './cloud.ts';
import { responseTo, upserted } from './operations.ts';
import type { User } from './users.ts';
import { store } from './planner-api.ts';

/** Friday noon in New York. */
export const noon = new Date('2026-11-20T12:00:00-05:00');

interface Time {
  readonly date?: string;
  readonly dateTime?: string;
  readonly timeZone?: string;
}

/** An event of the Calendar API; an id has at least five of a to v and 0 to 9. */
export interface ProviderEvent {
  readonly id?: string;
  readonly summary?: string;
  readonly start: Time;
  readonly end: Time;
  readonly status?: string;
  /** The e-mail address of another user makes this user a guest. */
  readonly organizer?: string;
}

interface Fault {
  readonly fault: string;
  readonly calls?: number;
  readonly on?: readonly ('list' | 'insert' | 'patch' | 'delete')[];
  readonly milliseconds?: number;
}

/** The user's calendar at the local provider, changed as by other programs of the user. */
export class GoogleCalendar {
  constructor(
    readonly cloud: Cloud,
    readonly user: User,
  ) {}

  /** The user's account at the provider. */
  get account(): string {
    return this.user.email;
  }

  /** Stores events; an event with an existing id replaces that one. */
  async put(...events: ProviderEvent[]): Promise<void> {
    await this.#control('POST', 'events', { events });
  }

  /** The events in it, in the order of creation. */
  async events(): Promise<ProviderEvent[]> {
    const all = (await this.#control('POST', 'list', {})) as ProviderEvent[];
    return all.filter(({ status }) => status !== 'cancelled');
  }

  async titles(): Promise<(string | undefined)[]> {
    return (await this.events()).map(({ summary }) => summary);
  }

  /** Deletes an event as another program would. */
  async delete(id: string): Promise<void> {
    await this.#control('POST', 'delete', { id });
  }

  /** Makes the user's next calls fail. */
  async fail(fault: Fault): Promise<void> {
    await this.#control('POST', 'faults', { ...fault });
  }

  /** Revokes access, as the user can in the provider's settings. */
  async revokeAccess(): Promise<void> {
    await this.#control('POST', 'forget', {});
  }

  async #control(method: string, name: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.cloud.url}/google/control/${name}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: this.account, ...body }),
    });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return response.json();
  }
}

/** Presses a button and returns the provider's popup that it opens. */
export async function openPopup(page: Page, button: Locator): Promise<Page> {
  // A silent renewal has its own popup, which may still be open.
  const asks = (popup: Page) => new URL(popup.url()).searchParams.get('prompt') !== 'none';
  const opened = page.waitForEvent('popup', asks);
  await button.click();
  return opened;
}

/** Presses a button that asks for access, allows it for an account, and waits until the token is stored. */
export async function allow(page: Page, button: Locator, account: string): Promise<void> {
  const stored = upserted(page, 'GoogleAuth');
  const popup = await openPopup(page, button);
  await popup.getByRole('textbox', { name: 'Account' }).fill(account);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await stored;
}

export const syncButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sync Google Calendar', exact: true });
export const unsyncButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Unsync Google Calendar' });
export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: '📅 Sign in with Google Calendar' });

/** The calendar on the page. */
export const grid = (page: Page): Locator => page.getByRole('region', { name: /^Calendar, / });
/** An event in it, by its title. */
export const event = (page: Page, title: string): Locator =>
  // The hours show the time before the title.
  grid(page).getByRole('button', { name: new RegExp(`(^|, )${title}, `) });

/** Signs the browser in to an account at the provider, which allows access to its calendar. Resolves to the token. */
export async function allowWithoutPopup(page: Page, account: string): Promise<string> {
  const answered = await page.request.get('/config.json');
  const { google } = (await answered.json()) as {
    google: { clientId: string };
  };
  const answer = await page.request.post('/google/o/oauth2/auth', {
    params: {
      client_id: google.clientId,
      scope: [calendarScopes.read, calendarScopes.write, accountScope].join(' '),
    },
    headers: { origin: new URL(answered.url()).origin },
    form: { account, decision: 'allow' },
  });
  const token = /access_token&quot;:&quot;([^&]+)/.exec(await answer.text())?.[1];
  if (token === undefined) throw new Error(`No token: ${answer.status()} ${await answer.text()}`);
  return token;
}

/**
 * Grants calendar access before the planner is opened: stores the consent at the provider and the token in the user's
 * record, as the button of the planner would.
 */
export async function grantAccess(page: Page, { account, user }: GoogleCalendar): Promise<void> {
  await store(page, 'GoogleAuth', {
    id: user.name,
    token: await allowWithoutPopup(page, account),
    account,
  });
}

/** Opens the planner of a user with a connected calendar and waits until its events are shown. */
export async function openPlanner(
  page: Page,
  calendar: GoogleCalendar,
  address = '/monthly-planner',
): Promise<void> {
  await grantAccess(page, calendar);
  const records = responseTo(page, 'ChangedRecords');
  await page.goto(address);
  await records;
  await expect(unsyncButton(page)).toBeVisible();
  await settled(page);
}

/** Waits until the page has finished loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

/** The calls of the Calendar API from now on. */
export function callsOfCalendar(page: Page): { method: string; url: URL }[] {
  const calls: { method: string; url: URL }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/calendar/v3/')) calls.push({ method: request.method(), url });
  });
  return calls;
}

export const dentist = {
  id: 'dentist',
  summary: 'Dentist',
  start: { dateTime: '2026-11-20T10:00:00-05:00' },
  end: { dateTime: '2026-11-20T11:00:00-05:00' },
};

/** The browser's console message about a response with an error status. */
export const statusMessage = (status: number): RegExp => new RegExp(`status of ${status}`);

/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** The button of a view: Month, Week, Day. */
export const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types the title of a new event for today; the dialog stays open after an error. */
export async function typeNewEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Event title?' })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
}

/** Opens an event and types a new title. */
export async function typeNewTitle(page: Page, title: string, wanted: string): Promise<void> {
  await event(page, title).click();
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByRole('textbox').fill(wanted);
  await page.keyboard.press('Enter');
}
