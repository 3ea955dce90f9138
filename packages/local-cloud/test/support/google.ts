import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { createGoogle, type GoogleOptions } from '../../src/google/google.ts';
import type { SeededEvent } from '../../src/google/control/control-body.ts';

export const scopes = {
  read: 'https://www.googleapis.com/auth/calendar.events.readonly',
  readAll: 'https://www.googleapis.com/auth/calendar.readonly',
  write: 'https://www.googleapis.com/auth/calendar.events',
  calendar: 'https://www.googleapis.com/auth/calendar.calendars.readonly',
};

export const mira = 'mira@example.org';

/** The message of the popup to the page that opened it. */
export interface Answer {
  readonly access_token?: string;
  readonly expires_in?: number;
  readonly scope?: string;
  readonly prompt?: string;
  readonly error?: string;
}

export interface EventResource {
  readonly id: string;
  readonly etag: string;
  readonly status: string;
  readonly summary?: string;
  readonly start: Record<string, string>;
  readonly end: Record<string, string>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> & {
    readonly items: readonly EventResource[];
    readonly nextPageToken?: string;
    readonly error: { code: number; message: string; errors: readonly { reason: string; domain: string }[] };
  } & EventResource;
}

/** The stand-in behind an HTTP server, without the local cloud; the time zone of its calendars is Berlin. */
export async function startGoogle(options: Partial<GoogleOptions> = {}) {
  const google = await createGoogle({
    store: await openKeyValuesInMemory(),
    tokenSeconds: 3600,
    now: Date.now,
    zone: 'Europe/Berlin',
    ...options,
  });
  const server = createServer((request, response) => void google.handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { clientId } = google.config;

  /** The address of the consent page. */
  const consentAddress = (parameters: Record<string, string> = {}) =>
    `${url}/google/o/oauth2/auth?${String(new URLSearchParams({ client_id: clientId, scope: scopes.write, prompt: '', state: 'one', ...parameters }))}`;

  /** Opens the consent page with a cookie. */
  const open = async (parameters: Record<string, string> = {}, cookie = '') => {
    const response = await fetch(consentAddress(parameters), { headers: { cookie } });
    return { status: response.status, html: await response.text(), headers: response.headers };
  };

  /** Submits the consent page. @returns the message to the opener and the cookie */
  const decide = async (
    decision: 'allow' | 'deny',
    account = mira,
    parameters: Record<string, string> = {},
    knownAccounts = '',
  ) => {
    const response = await fetch(consentAddress(parameters), {
      method: 'POST',
      headers: { origin: url, cookie: knownAccounts },
      body: new URLSearchParams({ decision, account }),
    });
    const html = await response.text();
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { html, cookie, answer: handedOver(html) };
  };

  const token = async (scope = scopes.write, account = mira) =>
    (await decide('allow', account, { scope })).answer?.access_token ?? '';

  /** Calls `calendars/primary/<path>` of the API, or an absolute path. */
  const call = async (
    bearer: string,
    method: string,
    path: string,
    body?: object,
    headers = {},
  ): Promise<ApiAnswer> => {
    const base = path.startsWith('/')
      ? `${url}${path}`
      : `${url}/google/calendar/v3/calendars/primary/${path}`;
    const response = await fetch(base, {
      method,
      headers: { authorization: `Bearer ${bearer}`, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as ApiAnswer['body'],
    };
  };

  const control = async (method: string, name: string, body: object = {}) => {
    const response = await fetch(`${url}/google/control/${name}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const seed = async (events: readonly SeededEvent[], account = mira) =>
    (await control('POST', 'events', { account, events })).body as EventResource[];

  const revoke = (revoked: string) =>
    fetch(`${url}/google/o/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: revoked }),
    });

  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, open, decide, token, call, control, seed, revoke, consentAddress, close };
}

export type StartedGoogle = Awaited<ReturnType<typeof startGoogle>>;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The message of a page to its opener; undefined when the page asks for consent. */
export function handedOver(html: string): Answer | undefined {
  const attribute = / data-answer="([^"]*)"/.exec(html)?.[1];
  if (attribute === undefined) return undefined;
  const json = attribute.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
  return (JSON.parse(json) as { response: Answer } | null)?.response;
}

/** An event with start and end in RFC 3339. */
export const timed = (summary: string, from: string, to: string): SeededEvent => ({
  summary,
  start: { dateTime: from },
  end: { dateTime: to },
});

/** An all-day event, `YYYY-MM-DD`; the end is exclusive. */
export const day = (summary: string, from: string, to: string): SeededEvent => ({
  summary,
  start: { date: from },
  end: { date: to },
});
