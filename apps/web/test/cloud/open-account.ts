import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import { type Transport, TransportError } from '@kairos/sync/transport';
import { clientOf } from '#data/api/create-client.ts';
import { eraseFromServer } from '#data/records/erase-from-server.ts';
import { graphqlTransport } from '#data/records/graphql-transport.ts';
import { fieldMerges } from '#data/records/field-merges.ts';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { RecordStore } from '#data/records/record-store.ts';

/** The connection of a user to an API in this process. */
class Connection {
  readonly client: ApolloClient;
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(api: GraphqlApi, sub: string) {
    const link = new ApolloLink(
      ({ query, variables }) =>
        new Observable((observer) => {
          // Like a page that is closed: it gets no answer.
          if (this.#isClosed) return;
          const request = api.execute({ query: print(query), variables }, { identity: { sub } }).then(
            ({ data, errors }) => {
              observer.next({ data: data ?? null, ...(errors && { errors }) } as ApolloLink.Result);
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
          this.#running.add(request);
          void request.finally(() => this.#running.delete(request));
        }),
    );
    this.client = clientOf(link);
  }

  /** Resolves when the server has answered all requests. It gets no later ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#running);
  }
}

/** The API until `requests` mutations have been sent; then there is no network. */
function failingAfter(transport: Transport, requests: number): Transport {
  let left = requests;
  const pass = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    left -= 1;
    return left < 0 ? Promise.reject(new TransportError('unavailable', 'Failed to fetch')) : send();
  };
  return {
    ...transport,
    mutate: (...request) => pass(() => transport.mutate(...request)),
    createSeveral: (entity, inputs) =>
      pass(async () => (await transport.createSeveral?.(entity, inputs)) ?? []),
  };
}

/** An account with one device. A page can be closed and opened again: the device has its replica. */
export class Account {
  readonly owner: string;
  /** For records that devices have no replica of. */
  readonly client: ApolloClient;
  readonly #connection: Connection;
  readonly #transport: Transport;
  readonly #device = new MemoryDevice();
  readonly #pages: RecordStore[] = [];

  constructor(api: GraphqlApi, owner: string) {
    this.owner = owner;
    this.#connection = new Connection(api, owner);
    this.client = this.#connection.client;
    this.#transport = graphqlTransport(this.client);
  }

  /** Removes all records from the server, with the mutations that the deletion of an account uses. */
  erase(): Promise<void> {
    return eraseFromServer(
      this.client,
      () => true,
      () => undefined,
    );
  }

  /**
   * The record store of a page, which can send `requests` mutations before the network is cut. `now` is the clock of the
   * device, which calls itself `device` in its stamps; `epoch` is that of the server's tables.
   */
  openPage(
    requests = Infinity,
    now: () => number = Date.now,
    device = 'c1',
    epoch?: () => number,
  ): RecordStore {
    const transport = failingAfter(this.#transport, requests);
    const page = new RecordStore({
      storage: new MemoryStorage(this.#device),
      transport: epoch ? { ...transport, epoch: () => Promise.resolve({ epoch: epoch() }) } : transport,
      lock: { request: (_, act) => act() },
      lockName: 'send',
      now,
      newDeviceName: () => device,
      recordDiscarded,
      isOnline: () => true,
      confirmationTime: 1_000,
    });
    page.replica.setFieldMerges(fieldMerges);
    this.#pages.push(page);
    return page;
  }

  /** Stops all pages, and what else sends or reads. Resolves when the server does nothing for this account. */
  async close(): Promise<void> {
    for (const page of this.#pages) page.stop();
    await Promise.all(this.#pages.flatMap((page) => [page.outbox.whenIdle(), page.refresh()]));
    await this.#connection.close();
  }
}
