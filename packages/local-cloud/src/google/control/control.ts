import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http/read-body.ts';
import type { AccessTokens } from '../access-tokens.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { EventInput } from '../calendar/event-input.ts';
import { GoogleError } from '../calendar/google-error.ts';
import { eventResource, type EventTraits } from '../calendar/stored-event.ts';
import { apiOperations, faultNames, type Fault, type Faults } from './faults.ts';

interface ControlOptions {
  readonly faults: Faults;
  readonly tokens: AccessTokens;
  readonly clientId: string;
  readonly calendarOf: (account: string) => Calendar;
  /** IANA name of the zone that moments are written in. */
  readonly zone: string;
}

/** An event as a test puts it into somebody's calendar; with an id that is there, it is replaced. */
export interface SeededEvent extends EventInput, EventTraits {}

/**
 * What Google has no door for: a test's hand in the provider. Takes and gives JSON, so that no page elsewhere can call
 * it without leave.
 *
 * - `POST faults` a {@link Fault}; `DELETE faults` switches all off
 * - `POST events` `{ account, events }` puts events in as if another program had; answers them
 * - `POST list` `{ account }` answers every event, deleted ones as cancelled
 * - `POST delete` `{ account, id }` deletes one
 * - `POST forget` `{ account }` takes access back, as the person may at Google
 */
export function createControl({ faults, tokens, clientId, calendarOf, zone }: ControlOptions) {
  const show = (account: string) =>
    calendarOf(account)
      .all()
      .map((event) => eventResource(event, account, zone));

  function perform(name: string, body: ControlBody): object {
    const { account = '' } = body;
    switch (name) {
      case 'POST faults':
        faults.add(readFault(body));
        return {};
      case 'DELETE faults':
        faults.clear();
        return {};
      case 'POST events':
        for (const event of body.events ?? []) calendarOf(account).put(event);
        return show(account);
      case 'POST list':
        return show(account);
      case 'POST delete':
        calendarOf(account).delete(body.id ?? '');
        return {};
      case 'POST forget':
        tokens.revoke(account, clientId);
        return {};
      default:
        throw new GoogleError(404, 'notFound', `The stand-in knows no ${name}`);
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
      const text = await readBody(request);
      const body = (text === '' ? {} : JSON.parse(text)) as ControlBody;
      send(200, perform(`${request.method ?? ''} ${name}`, body));
    } catch (error) {
      if (error instanceof GoogleError) send(error.status, error.toJSON());
      else if (error instanceof SyntaxError) send(400, { error: error.message });
      else throw error;
    }
  };
}

interface ControlBody extends Partial<Fault> {
  readonly id?: string;
  readonly events?: readonly SeededEvent[];
}

function readFault(body: Partial<Fault>): Fault {
  const { fault = '', on = [] } = body;
  if (!faultNames.includes(fault)) {
    throw new GoogleError(400, 'invalid', `No fault "${fault}": ${faultNames.join(', ')}`);
  }
  if (!on.every((operation) => apiOperations.includes(operation))) {
    throw new GoogleError(400, 'invalid', `"on" takes ${apiOperations.join(', ')}`);
  }
  return body as Fault;
}
