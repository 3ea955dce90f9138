import type { LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { RealtimeConnection } from './realtime-connection.ts';
import type { Ask, Screen } from './screens.ts';
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
  readonly log?: string | null;
}

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

  constructor(
    private readonly cloud: LocalCloud,
    private tokens: Tokens,
  ) {}

  /** Simulates a page load after hours: refreshes the expired access token and reads the user's settings. */
  async loadPage(settings: DocumentNode): Promise<void> {
    this.requests.tokenRefreshes += 1;
    this.tokens = await this.tokens.refresh();
    await this.send(settings, { id: this.tokens.sub });
  }

  /**
   * Shows a screen: reads its records and replaces the subscriptions by its own.
   * @returns the records of its first list
   */
  async showScreen({ asks, live, rereads }: Screen): Promise<readonly StoredRecord[]> {
    const [first] = await this.askAll(asks);
    if (live !== undefined) {
      this.live ??= await this.connect();
      await this.live.subscribeTo(live);
      this.requests.subscriptions += live.length;
    }
    if (rereads) await this.askAll(asks);
    return (first as { items?: StoredRecord[] } | null)?.items ?? [];
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
      // Each change is made on a screen that is subscribed to it.
      await this.live.nextChange();
      this.requests.messages += 1;
    }
    return Object.values(data ?? {})[0];
  }

  private async askAll(asks: readonly Ask[]): Promise<unknown[]> {
    const answers = [];
    for (const { query, variables } of asks) answers.push(await this.send(query, variables));
    return answers;
  }

  private async connect(): Promise<RealtimeConnection> {
    this.requests.connections += 1;
    return RealtimeConnection.open(this.cloud.url, this.tokens.access);
  }
}
