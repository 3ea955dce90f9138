import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '../http/path-of.ts';
import { BodyTooLargeError } from '../http/read-body.ts';
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
  /** Where it keeps its file, a folder that exists; null keeps nothing. */
  readonly directory: string | null;
  /** How long an access token lives. */
  readonly tokenSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name of the zone that calendars are set to; this machine's when absent. */
  readonly zone?: string;
}

export interface Google {
  /** Answers everything under `/google/`. */
  handleRequest(request: IncomingMessage, response: ServerResponse): unknown;
  /** The calendar of an account, for trusted code of this process. */
  calendarOf(account: string): Calendar;
  /** IANA name of the zone that calendars are set to. */
  readonly zone: string;
  /** What `/config.json` says of it; addresses are paths. */
  readonly config: { clientId: string; identityScript: string; calendarApi: string };
}

const clientId = 'kairos-on-this-machine';
const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/google/gsi/client.js': ['client.js', 'text/javascript; charset=utf-8'],
  '/google/o/oauth2/hand-over.js': ['hand-over.js', 'text/javascript; charset=utf-8'],
  '/google/o/oauth2/consent.css': ['consent.css', 'text/css; charset=utf-8'],
};
const control = '/google/control/';

/**
 * Stands in for Google: Identity Services' token client with its consent page, and the events of Calendar API v3, with
 * `/google/control/` for tests. Nothing leaves this machine.
 */
export function createGoogle({ directory, tokenSeconds, now, zone = localZone() }: GoogleOptions): Google {
  const state = new GoogleState(directory);
  const tokens = new AccessTokens({ state, seconds: tokenSeconds, now });
  const faults = new Faults();
  const calendarOf = (account: string) => new Calendar({ state, account, zone, now });
  const usualAccount = () => Object.keys(state.kept.events)[0] ?? 'me@example.org';

  const authorize = createAuthorize({ tokens, faults, clientId, usualAccount });
  const revoke = createRevoke(tokens);
  const calendarApi = createCalendarApi({ tokens, faults, calendarOf, zone });
  const controlled = createControl({ faults, tokens, clientId, calendarOf, zone });

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
      await controlled(request, response, path.slice(control.length));
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
        // What is left of the body is read and thrown away: closing on unread bytes could cut the answer off.
        request.resume();
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
