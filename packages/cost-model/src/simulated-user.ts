import { demoAccount } from '@kairos/local-cloud/demo/demo-account';
import type { LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { changesDocument, changesSince, plannerQueries, syncedEntities } from './screens.ts';

/** Requests of one user to the API. */
export interface Requests {
  readonly queries: number;
  readonly mutations: number;
  /** Real-time messages that one device receives for the mutations, in units of 5 KB as AWS bills them. */
  readonly changeMessages: number;
  /** GraphQL responses, in bytes before compression. */
  readonly answerBytes: number;
}

/** The fields of a record that the simulation needs. */
export interface StoredRecord {
  readonly id: string;
  readonly updatedAt: string;
  readonly name?: string | null;
  readonly title?: string | null;
  readonly log?: string | null;
  /** Of a task: `YYYY-MM-DD`. */
  readonly date?: string | null;
}

/** AppSync bills each 5 KB of a real-time message as one. */
const messageUnitBytes = 5 * 1024;

/** The billed real-time messages of a change whose message has so many bytes. */
export const messageUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / messageUnitBytes));

const nameOf = ({ name, title }: StoredRecord) => name ?? title ?? '';

/** Milliseconds that a reading of changes begins before the last one ended: see `readChanges` of @kairos/sync. */
const overlap = 60_000;

/** The demo user with one device, who calls the API like the web app, and counts the requests. */
export class SimulatedUser {
  #queries = 0;
  #mutations = 0;
  #changeMessages = 0;
  #answerBytes = 0;
  /** By entity: where the next reading of changes begins. */
  readonly #cursors = new Map<string, string>();
  readonly #replica = new Map<string, StoredRecord & { readonly entity: string }>();
  readonly #cloud: LocalCloud;
  readonly #sub: string;

  private constructor(cloud: LocalCloud, sub: string) {
    this.#cloud = cloud;
    this.#sub = sub;
  }

  static async open(cloud: LocalCloud): Promise<SimulatedUser> {
    return new SimulatedUser(cloud, await demoAccount(cloud));
  }

  /** The requests since the last call. */
  take(): Requests {
    const taken = {
      queries: this.#queries,
      mutations: this.#mutations,
      changeMessages: this.#changeMessages,
      answerBytes: this.#answerBytes,
    };
    this.#queries = this.#mutations = this.#changeMessages = this.#answerBytes = 0;
    return taken;
  }

  /** Reads the changes since the last reading, as each visit does. */
  async readChanges(): Promise<void> {
    const pages = await this.#sendAll(changesDocument, changesSince(this.#cursors));
    for (const { name, plural } of syncedEntities) {
      const { items = [] } = (pages[`changed${plural}`] ?? {}) as { items?: readonly StoredRecord[] };
      for (const record of items) this.#replica.set(`${name}:${record.id}`, { ...record, entity: name });
      const newest = items.at(-1)?.updatedAt;
      if (newest !== undefined) {
        this.#cursors.set(name, new Date(Date.parse(newest) - overlap).toISOString());
      }
    }
  }

  /** Reads all records, as a new device does. */
  async readEverything(): Promise<void> {
    await this.#sendAll(changesDocument, changesSince(new Map()));
  }

  /** Sends the request of the monthly planner. */
  async showPlanner(): Promise<void> {
    for (const query of plannerQueries) await this.#sendAll(query, { id: this.#sub });
  }

  /** The records of an entity on the device, as they were read, by their names: in the same order in each run. */
  records(entity: string): readonly StoredRecord[] {
    const records = [...this.#replica.values()].filter((record) => record.entity === entity);
    return records.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  }

  /** Sends a mutation. */
  async change(document: DocumentNode, input: object): Promise<void> {
    await this.#sendAll(document, { input });
  }

  /** @throws Error with the API's message */
  async #sendAll(
    document: DocumentNode,
    variables: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const [operation] = document.definitions;
    const isMutation =
      operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.MUTATION;
    if (isMutation) this.#mutations += 1;
    else this.#queries += 1;
    const sub = this.#sub;
    const caller = { identity: { sub, username: sub, claims: { sub } } };
    const answer = await this.#cloud.api.execute({ query: print(document), variables }, caller);
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    this.#answerBytes += bytes;
    // Subscribers receive the fields that the mutation selects.
    if (isMutation) this.#changeMessages += messageUnits(bytes);
    if (answer.errors !== undefined) throw new Error(answer.errors[0]?.message);
    return answer.data ?? {};
  }
}
