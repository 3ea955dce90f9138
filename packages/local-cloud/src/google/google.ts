import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLargeError, pathOf } from '@kairos/http/request';
import type { KeyValueStore } from '@kairos/sqlite/key-values';
import { respond } from '../http/respond.ts';
import { AccessTokens } from './access-tokens.ts';
import { Calendar } from './calendar/calendar.ts';
import { createCalendarApi } from './calendar/calendar-api.ts';
import { GoogleError } from './calendar/google-error.ts';
import { createControl } from './control/control.ts';
import { Faults } from './control/faults.ts';
import { GoogleState } from './google-state.ts';
import { createAuthorize } from './oauth/authorize.ts';
import { createRevoke } from './oauth/revoke.ts';

export interface GoogleOptions {
  /** Its data. */
  readonly store: KeyValueStore;
  /** Lifetime of an access token. */
  readonly tokenSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name of the calendars' time zone. Default: this machine's. */
  readonly zone?: string;
}

export interface Google {
  /** Handles requests under `/google/`. */
  handleRequest(request: IncomingMessage, response: ServerResponse): unknown;
  /** The calendar of an account, without authorization. */
  calendarOf(account: string): Calendar;
  /** IANA name of the calendars' time zone. */
  readonly zone: string;
  /** Its part of `/config.json`; addresses are paths. */
  readonly config: { clientId: string; identityScript: string; calendarApi: string };
}

const clientId = 'kairos-on-this-machine';
const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/google/gsi/client.js': ['client.js', 'text/javascript; charset=utf-8'],
  '/google/o/oauth2/post-answer.js': ['post-answer.js', 'text/javascript; charset=utf-8'],
  '/google/o/oauth2/consent.css': ['consent.css', 'text/css; charset=utf-8'],
};
const control = '/google/control/';

/**
 * A local stand-in for Google: the token client of Identity Services with its consent page, and the events of Calendar
 * API v3. Tests control it with `/google/control/`.
 */
export async function createGoogle({
  store,
  tokenSeconds,
  now,
  zone = localZone(),
}: GoogleOptions): Promise<Google> {
  const state = await GoogleState.open(store);
  const tokens = new AccessTokens({ state, seconds: tokenSeconds, now });
  const faults = new Faults();
  const calendarOf = (account: string) => new Calendar({ state, account, zone, now });
  const defaultAccount = () => Object.keys(state.data.events)[0] ?? 'me@example.org';

  const authorize = createAuthorize({ tokens, faults, clientId, defaultAccount });
  const revoke = createRevoke(tokens);
  const calendarApi = createCalendarApi({ tokens, faults, calendarOf, zone });
  const handleControl = createControl({ faults, tokens, clientId, calendarOf, zone });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    const file = files[path];
    if (file !== undefined) {
      const [name, type] = file;
      respond(request, response, type, readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8'));
    } else if (path === '/google/o/oauth2/auth') {
      await authorize(request, response);
    } else if (path === '/google/o/oauth2/revoke') {
      await revoke(request, response);
    } else if (path.startsWith(control)) {
      await handleControl(request, response, path.slice(control.length));
    } else {
      await calendarApi(request, response);
    }
  };

  return {
    calendarOf,
    zone,
    config: { clientId, identityScript: '/google/gsi/client.js', calendarApi: '/google/calendar/v3' },
    handleRequest: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        if (!(error instanceof BodyTooLargeError)) throw error;
        response
          .writeHead(413, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
          .end(JSON.stringify(new GoogleError(413, 'requestTooLarge', error.message)));
      }
    },
  };
}

function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
