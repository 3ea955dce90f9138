import type { LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { RealtimeConnection } from './realtime-connection.ts';
import { changesSince, syncedEntities, visitSubscriptions, type Screen } from './screens.ts';
import type { Tokens } from './sign-in.ts';

/** Requests of one user, as AppSync and Cognito bill them. */
export interface Requests {
  queries: number;
  mutations: number;
  /** GraphQL responses, in bytes before compression. */
  answerBytes: number;
  /** WebSockets opened, subscriptions started, changes delivered. */
  connections: number;
  subscriptions: number;
  messages: number;
  tokenRefreshes: number;
}

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly message: string }[];
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

const nameOf = ({ name, title }: StoredRecord) => name ?? title ?? '';

/** Milliseconds that a reading of changes begins before the last one ended: see `readChanges` of @kairos/sync. */
const overlap = 60_000;

/** A user who calls the API like the web app, and counts the requests. */
export class SimulatedUser {
  readonly requests: Requests = {
    queries: 0,
    mutations: 0,
    answerBytes: 0,
    connections: 0,
    subscriptions: 0,
    messages: 0,
    tokenRefreshes: 0,
  };
  private live: RealtimeConnection | undefined;
  /** By entity: where the next reading of changes begins. */
  private readonly cursors: Map<string, string>;
  private readonly replica: Map<string, StoredRecord & { readonly entity: string }>;

  constructor(
    private readonly cloud: LocalCloud,
    private tokens: Tokens,
    device?: SimulatedUser,
  ) {
    this.cursors = device?.cursors ?? new Map<string, string>();
    this.replica = device?.replica ?? new Map<string, StoredRecord & { readonly entity: string }>();
  }

  /** The same user on the same device, with no request counted. */
  withoutRequests(): SimulatedUser {
    return new SimulatedUser(this.cloud, this.tokens, this);
  }

  /** Simulates a page load after hours: refreshes the expired access token and updates the replica. */
  async visit(): Promise<void> {
    this.requests.tokenRefreshes += 1;
    this.tokens = await this.tokens.refresh();
    this.live ??= await this.connect();
    await this.subscribe(visitSubscriptions);
    await this.readChanges();
  }

  /** Reads what has changed since the last reading. */
  async readChanges(): Promise<void> {
    const { query, variables } = changesSince(this.cursors);
    const pages = (await this.sendAll(query, variables)) as Record<string, { items: StoredRecord[] }>;
    for (const { name, plural } of syncedEntities) {
      const { items = [] } = pages[`changed${plural}`] ?? {};
      for (const record of items) this.replica.set(`${name}:${record.id}`, { ...record, entity: name });
      const newest = items.at(-1)?.updatedAt;
      if (newest !== undefined) {
        this.cursors.set(name, new Date(Date.parse(newest) - overlap).toISOString());
      }
    }
  }

  /** The records of an entity on the device, as they were read, by their names: in the same order in each run. */
  records(entity: string): readonly StoredRecord[] {
    const records = [...this.replica.values()].filter((record) => record.entity === entity);
    return records.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  }

  /** Shows a screen that asks for more than the replica. */
  async showScreen({ asks, live }: Screen): Promise<void> {
    for (const { query, variables } of asks) await this.send(query, variables);
    await this.subscribe(live);
  }

  /** Closes the app and its connection. */
  closeApp(): void {
    this.live?.close();
    this.live = undefined;
  }

  /**
   * Sends one request.
   * @returns the value of its first field
   * @throws Error with the API's message
   */
  async send(document: DocumentNode, variables: object): Promise<unknown> {
    return Object.values(await this.sendAll(document, variables))[0];
  }

  private async sendAll(document: DocumentNode, variables: object): Promise<Record<string, unknown>> {
    const [operation] = document.definitions;
    const isMutation =
      operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.MUTATION;
    this.requests[isMutation ? 'mutations' : 'queries'] += 1;
    const response = await fetch(`${this.cloud.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.tokens.access },
      body: JSON.stringify({ query: print(document), variables }),
    });
    const text = await response.text();
    this.requests.answerBytes += Buffer.byteLength(text);
    const { data, errors } = JSON.parse(text) as Answer;
    if (errors !== undefined) throw new Error(errors[0]?.message);
    if (isMutation && this.live !== undefined) {
      // A visit is subscribed to the changes of all entities.
      await this.live.nextChange();
      this.requests.messages += 1;
    }
    return data ?? {};
  }

  private async subscribe(live: readonly DocumentNode[]): Promise<void> {
    await this.live?.subscribe(live);
    this.requests.subscriptions += live.length;
  }

  private async connect(): Promise<RealtimeConnection> {
    this.requests.connections += 1;
    return RealtimeConnection.open(this.cloud.url, this.tokens.access);
  }
}
