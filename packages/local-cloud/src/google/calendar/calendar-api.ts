import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { readBody } from '@kairos/http/request';
import type { AccessTokens } from '../access-tokens.ts';
import { errorOfFault, type Faults, type ApiOperation } from '../control/faults.ts';
import type { Grant } from '../google-state.ts';
import { allows } from '../scopes.ts';
import type { Calendar } from './calendar.ts';
import { parseInput } from './event-input.ts';
import { readZone } from './event-time.ts';
import { GoogleError } from './google-error.ts';
import { listEvents } from './list-events.ts';
import { eventResource } from './stored-event.ts';

interface CalendarApiOptions {
  readonly tokens: AccessTokens;
  readonly faults: Faults;
  readonly calendarOf: (account: string) => Calendar;
  /** IANA name of the calendars' time zone. */
  readonly zone: string;
}

interface Call {
  readonly operation: ApiOperation;
  readonly calendarId: string;
  readonly eventId: string;
}

const path = /^\/google\/calendar\/v3\/calendars\/([^/]+)(?:(\/events)(?:\/([^/]+))?)?$/;

/** Calendar API v3 for the primary calendar and its events. */
export function createCalendarApi(options: CalendarApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body?: object, headers: Readonly<Record<string, string>> = {}) => {
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          ...headers,
        })
        .end(body === undefined ? undefined : JSON.stringify(body));
    };
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const call = readCall(request.method, url.pathname);
      const grant = readGrant(request, options.tokens);
      const isCut = await applyFault(call, grant, options.faults);
      if (isCut) {
        response.destroy();
        return;
      }
      checkScope(call, grant);
      if (call.calendarId !== 'primary' && call.calendarId !== grant.account) {
        throw new GoogleError(404, 'notFound', 'Not Found');
      }
      const body = await readBody(request);
      const answer = perform(
        call,
        { body, query: url.searchParams, ifMatch: request.headers['if-match'] },
        grant,
        options,
      );
      send(answer === undefined ? 204 : 200, answer);
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      send(error.status, error.toJSON(), error.details.headers);
    }
  };
}

function readCall(method = '', pathname: string): Call {
  const [, calendarId = '', events, eventId] = path.exec(pathname) ?? [];
  const resource = events === undefined ? 'calendar' : eventId === undefined ? 'events' : 'event';
  const operation = operations[`${method} ${resource}`];
  if (calendarId === '' || operation === undefined) {
    throw new GoogleError(404, 'notFound', `The stand-in does not support ${method} ${pathname}`);
  }
  try {
    return {
      operation,
      calendarId: decodeURIComponent(calendarId),
      eventId: decodeURIComponent(eventId ?? ''),
    };
  } catch {
    throw new GoogleError(404, 'notFound', 'Not Found');
  }
}

const operations: Readonly<Record<string, ApiOperation>> = {
  'GET calendar': 'calendar',
  'GET events': 'list',
  'POST events': 'insert',
  'GET event': 'get',
  'PATCH event': 'patch',
  'PUT event': 'update',
  'DELETE event': 'delete',
};

function readGrant(request: IncomingMessage, tokens: AccessTokens): Grant {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const challenge = { 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' };
  if (token === undefined) {
    throw new GoogleError(401, 'required', 'Login Required.', {
      location: ['header', 'Authorization'],
      headers: challenge,
    });
  }
  const grant = tokens.find(token);
  if (grant !== undefined) return grant;
  throw new GoogleError(401, 'authError', 'Invalid Credentials', {
    location: ['header', 'Authorization'],
    headers: { 'www-authenticate': `${challenge['www-authenticate']}, error="invalid_token"` },
  });
}

/** Applies the fault for this call, if any. @returns true when the connection must be closed */
async function applyFault({ operation }: Call, { account }: Grant, faults: Faults): Promise<boolean> {
  const fault = faults.take(operation, account);
  if (fault === undefined) return false;
  const errorResponse = errorOfFault(fault);
  if (errorResponse !== undefined) throw errorResponse;
  if (fault.fault === 'slow') await wait(fault.milliseconds ?? 2000);
  return fault.fault === 'cut';
}

function checkScope({ operation }: Call, { scopes }: Grant): void {
  const isRead = operation === 'list' || operation === 'get';
  if (allows(scopes, operation === 'calendar' ? 'calendar' : isRead ? 'read' : 'write')) return;
  throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
    headers: {
      'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="insufficient_scope"',
    },
  });
}

interface Sent {
  readonly body: string;
  readonly query: URLSearchParams;
  readonly ifMatch: string | undefined;
}

function perform(
  { operation, eventId }: Call,
  { body, query, ifMatch }: Sent,
  { account }: Grant,
  { calendarOf, zone: calendarZone }: CalendarApiOptions,
): object | undefined {
  const calendar = calendarOf(account);
  const zone = readZone(query.get('timeZone') ?? calendarZone);
  switch (operation) {
    case 'calendar':
      // The user can rename it; only the id identifies its account.
      return {
        kind: 'calendar#calendar',
        etag: '"1"',
        id: account,
        summary: account,
        timeZone: calendarZone,
      };
    case 'list':
      return listEvents(calendar.all(), query, { account, zone: calendarZone });
    case 'insert':
      return eventResource(calendar.insert(parseInput(body)), account, zone);
    case 'patch':
    case 'update':
      return eventResource(calendar.change(eventId, parseInput(body), operation, ifMatch), account, zone);
    case 'delete':
      calendar.delete(eventId, ifMatch);
      return undefined;
    default:
      return eventResource(calendar.get(eventId), account, zone);
  }
}
