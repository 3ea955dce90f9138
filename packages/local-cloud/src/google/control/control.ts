import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '@kairos/http/request';
import type { AccessTokens } from '../access-tokens.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { GoogleError } from '../calendar/google-error.ts';
import { eventResource } from '../calendar/stored-event.ts';
import { controlBodies, readControlBody } from './control-body.ts';
import type { Faults } from './faults.ts';

interface ControlOptions {
  readonly faults: Faults;
  readonly tokens: AccessTokens;
  readonly clientId: string;
  readonly calendarOf: (account: string) => Calendar;
  /** IANA name of the time zone of instants in responses. */
  readonly zone: string;
}

/**
 * An API that Google does not have, with which tests control the stand-in. Requests must be JSON, so that pages of
 * other origins cannot send them without a CORS preflight.
 *
 * - `POST faults` adds a {@link Fault}; `DELETE faults` clears all
 * - `POST events` `{ account, events }` adds events, as another program could; returns all events
 * - `POST list` `{ account }` returns all events, deleted ones as cancelled
 * - `POST delete` `{ account, id }` deletes an event
 * - `POST forget` `{ account }` revokes the access, as a user can at Google
 */
export function createControl({ faults, tokens, clientId, calendarOf, zone }: ControlOptions) {
  const show = (account: string) =>
    calendarOf(account)
      .all()
      .map((event) => eventResource(event, account, zone));

  function perform(name: string, json: string): object {
    switch (name) {
      case 'POST faults':
        faults.add(readControlBody(controlBodies.fault, json));
        return {};
      case 'DELETE faults':
        faults.clear();
        return {};
      case 'POST events': {
        const { account, events } = readControlBody(controlBodies.events, json);
        calendarOf(account).putAll(events);
        return show(account);
      }
      case 'POST list':
        return show(readControlBody(controlBodies.account, json).account);
      case 'POST delete': {
        const { account, id } = readControlBody(controlBodies.event, json);
        calendarOf(account).delete(id);
        return {};
      }
      case 'POST forget':
        tokens.revoke(readControlBody(controlBodies.account, json).account, clientId);
        return {};
      default:
        throw new GoogleError(404, 'notFound', `The stand-in does not support ${name}`);
    }
  }

  return async (request: IncomingMessage, response: ServerResponse, name: string): Promise<void> => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    };
    try {
      if (request.headers['content-type'] !== 'application/json') {
        throw new GoogleError(415, 'notJson', 'Only application/json');
      }
      send(200, perform(`${request.method ?? ''} ${name}`, await readBody(request)));
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      send(error.status, error);
    }
  };
}
