import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { changedRecords } from '#test/changed-records.ts';
import { clientAnsweredBy } from '#test/fake-edge.ts';
import { graphqlTransport } from '../graphql-transport.ts';
import { openRecordStore, type OpenRecordStore } from '../open-record-store.ts';
import type { RecordChange } from '#domain/records/record-change.ts';

interface Input {
  readonly text?: string;
  readonly stamps: object;
}

export const walk: RecordChange = { entity: 'BucketItem', id: 'walk', values: { text: 'Walk' } };

/** A browser with an empty IndexedDB, and an API that acknowledges every change. */
export class Browser {
  /** The users who signed in, and the texts that each of them sent. */
  readonly sent: [username: string, text: unknown][] = [];
  /** The user whose token the browser has; undefined while the API is out of reach. */
  tokenOwner: string | undefined = 'mira';
  readonly #stops: (() => void)[] = [];

  constructor() {
    globalThis.indexedDB = new IDBFactory();
  }

  /** Opens a tab of a user. */
  readonly openTab = (username: string, onClosed: () => void = () => undefined): OpenRecordStore => {
    const client = clientAnsweredBy((operation, variables) => {
      if (this.tokenOwner === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      if (this.tokenOwner !== username) return Promise.reject(new SignedOutError());
      if (operation === 'ChangedRecords') return Promise.resolve(changedRecords() as { data: unknown });
      const input = variables.input as Input;
      this.sent.push([username, input.text]);
      const instant = new Date().toISOString();
      const field = operation.charAt(0).toLowerCase() + operation.slice(1);
      const record = { ...input, createdAt: instant, updatedAt: instant, version: this.sent.length };
      return Promise.resolve({ data: { [field]: record } });
    });
    const connection = { transport: graphqlTransport(client), whenIdle: () => () => undefined };
    const tab = openRecordStore({ username, connection, onClosed });
    this.#stops.push(tab.start());
    return tab;
  };

  /** Stops all tabs. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/** The names of the databases. */
export async function databases(): Promise<readonly (string | undefined)[]> {
  return (await indexedDB.databases()).map(({ name }) => name);
}
