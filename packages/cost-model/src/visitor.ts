import type { LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';
import { LiveConnection } from './live-connection.ts';
import type { Ask, Screen } from './screens.ts';
import type { Tokens } from './sign-in.ts';

/** Requests of one person, as AppSync and Cognito count them. */
export interface Requests {
  queries: number;
  mutations: number;
  /** GraphQL answers, bytes before compression. */
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

/** Of a record, what the day needs. */
export interface StoredRecord {
  readonly id: string;
  readonly log?: string | null;
}

/** A person who uses the API as the web app does for them, and counts what it takes. */
export class Visitor {
  readonly requests: Requests = {
    queries: 0,
    mutations: 0,
    answerBytes: 0,
    connections: 0,
    subscriptions: 0,
    messages: 0,
    tokenRefreshes: 0,
  };
  private live: LiveConnection | undefined;

  constructor(
    private readonly cloud: LocalCloud,
    private tokens: Tokens,
  ) {}

  /** A page load after hours: the access token is of yesterday. Its own settings are read. */
  async arrive(settings: DocumentNode): Promise<void> {
    this.requests.tokenRefreshes += 1;
    this.tokens = await this.tokens.refresh();
    await this.send(settings, { id: this.tokens.sub });
  }

  /**
   * Shows a screen: reads it, hears its changes from now on, and those of no other.
   * @returns the records of its first list
   */
  async show({ asks, live, rereads }: Screen): Promise<readonly StoredRecord[]> {
    const [first] = await this.askAll(asks);
    if (live !== undefined) {
      this.live ??= await this.connect();
      await this.live.listenTo(live);
      this.requests.subscriptions += live.length;
    }
    if (rereads) await this.askAll(asks);
    return (first as { items?: StoredRecord[] } | null)?.items ?? [];
  }

  /** Leaves the app: its connection closes. */
  leave(): void {
    this.live?.close();
    this.live = undefined;
  }

  /**
   * One request.
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
      // Each change is made on a screen that hears of it.
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

  private async connect(): Promise<LiveConnection> {
    this.requests.connections += 1;
    return LiveConnection.open(this.cloud.url, this.tokens.access);
  }
}
