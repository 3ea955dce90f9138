import { demoAccount } from '../../src/demo/demo-account.ts';
import type { LocalCloud } from '../../src/start-local-cloud.ts';
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import * as documents from '@kairos/schema/documents';
import { entities } from '@kairos/schema/entities';
import { accountKeyId } from '@kairos/schema/entities/account-key';
import { isSynced } from '@kairos/schema/entity';
import { print, type DocumentNode } from 'graphql';
// A browser journey of the web app checks that this file has the requests that the app sends.
import requests from '../../../../apps/web/e2e/support/screen-requests.json' with { type: 'json' };

interface ChangedPage {
  readonly items?: readonly { readonly updatedAt: string }[];
}

/** Milliseconds that a reading of changes begins before the last one ended: see `readChanges` of @kairos/sync. */
const overlap = 60_000;

const [readingOfChanges = '', ...others] = requests.visit.asks;
const syncedEntities = entities.filter(isSynced);
const documentsByName = new Map<string, DocumentNode>(Object.entries(documents));

function documentOf(operation: string): DocumentNode {
  const document = documentsByName.get(`${operation}Document`);
  if (document === undefined) throw new Error(`screen-requests.json names ${operation}: no such operation.`);
  return document;
}

/** A device of the demo user that sends the requests of the web app, and counts DynamoDB's read units for them. */
export class DeviceReads {
  #units = 0;
  /** The tables that the requests use. */
  readonly tables = new Set<string>();
  /** By entity: where the next reading of changes begins. */
  readonly #cursors = new Map<string, string>();
  readonly #cloud: LocalCloud;
  readonly #sub: string;

  private constructor(cloud: LocalCloud, sub: string) {
    this.#cloud = cloud;
    this.#sub = sub;
    cloud.dynamodb.middlewareStack.add(
      (next) => async (args) => {
        const { TableName } = args.input as { TableName?: string };
        if (TableName !== undefined) this.tables.add(TableName);
        const result = await next(args);
        // The output of a batch has a list of capacities, one for each table.
        const output = result.output as { ConsumedCapacity?: ConsumedCapacity | readonly ConsumedCapacity[] };
        for (const { CapacityUnits = 0 } of [output.ConsumedCapacity ?? []].flat())
          this.#units += CapacityUnits;
        return result;
      },
      { step: 'initialize', name: 'deviceReads' },
    );
  }

  static async open(cloud: LocalCloud): Promise<DeviceReads> {
    return new DeviceReads(cloud, await demoAccount(cloud));
  }

  /** Returns the read units of a visit, and of each screen that asks for more. */
  async readViews(): Promise<Record<string, number>> {
    const units: Record<string, number> = { visit: await this.#unitsOf(() => this.#visit()) };
    for (const [screen, { asks }] of Object.entries(requests.screens)) {
      units[screen] = await this.#unitsOf(async () => {
        for (const operation of asks) await this.send(documentOf(operation), { id: this.#sub });
      });
    }
    return units;
  }

  /** Returns the read units of a new device, which reads all records. */
  readEverything(): Promise<number> {
    return this.#unitsOf(async () => {
      await this.#sendChanges(new Map());
    });
  }

  /**
   * Sends a request with the document's selection.
   * @throws Error with the API's message
   */
  async send(document: DocumentNode, variables: Record<string, unknown>): Promise<Record<string, unknown>> {
    const sub = this.#sub;
    const caller = { identity: { sub, username: sub, claims: { sub } } };
    const answer = await this.#cloud.api.execute({ query: print(document), variables }, caller);
    if (answer.errors !== undefined) throw new Error(answer.errors[0]?.message);
    return answer.data ?? {};
  }

  async #unitsOf(read: () => Promise<void>): Promise<number> {
    this.#units = 0;
    await read();
    return this.#units;
  }

  /** Reads the changes and the state of the encryption. */
  async #visit(): Promise<void> {
    await this.#readChanges();
    for (const operation of others) await this.send(documentOf(operation), { id: accountKeyId });
  }

  /** Reads the changes since the last reading. */
  async #readChanges(): Promise<void> {
    const pages = await this.#sendChanges(this.#cursors);
    for (const { name, plural } of syncedEntities) {
      const newest = (pages[`changed${plural}`] as ChangedPage | null)?.items?.at(-1)?.updatedAt;
      if (newest !== undefined) this.#cursors.set(name, new Date(Date.parse(newest) - overlap).toISOString());
    }
  }

  #sendChanges(since: ReadonlyMap<string, string>): Promise<Record<string, unknown>> {
    const variables = syncedEntities.flatMap(({ name }): (readonly [string, unknown])[] => [
      [`with${name}`, true],
      [`since${name}`, since.get(name) ?? null],
      [`token${name}`, null],
    ]);
    // The most records of an entity in one answer.
    return this.send(documentOf(readingOfChanges), { limit: 1000, ...Object.fromEntries(variables) });
  }
}
