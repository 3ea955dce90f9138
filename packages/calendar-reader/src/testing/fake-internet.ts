import { once } from 'node:events';
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { RequestOptions } from 'node:https';
import type { LookupAddress } from 'node:dns';
import { type AddressInfo, isIP } from 'node:net';

/** The only public address with a server. */
export const publicAddress = '93.184.215.14';

export interface FakeInternet {
  /** Stands in for `request` of `node:https`: it connects to the server of the test in place of {@link publicAddress}. */
  readonly request: (
    url: URL,
    options: RequestOptions,
    answer: (response: IncomingMessage) => void,
  ) => unknown;
  /** The addresses that were connected to. */
  readonly reached: string[];
  /** Answers the next requests. */
  answer: RequestListener;
  close(): Promise<void>;
}

/**
 * An internet with one server, without encryption. A request names the addresses that it would connect to, as `node:https`
 * does: the host of the URL when it is an address, otherwise what its `lookup` answers.
 */
export async function openFakeInternet(): Promise<FakeInternet> {
  const server = createServer((incoming, response) => internet.answer(incoming, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const internet: FakeInternet = {
    reached: [],
    answer: (_incoming, response) => response.writeHead(404).end(),
    request(url, { signal, headers, ...options }, answer) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      internet.reached.push(...(isIP(host) === 0 ? addressesOf(host, options) : [host]));
      return requestHttp(
        {
          ...{ host: '127.0.0.1', port, path: url.pathname + url.search, agent: false },
          headers: { ...(headers as OutgoingHttpHeaders), host: url.host },
          ...(options.method !== undefined && { method: options.method }),
          ...(signal && { signal }),
        },
        answer,
      );
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return internet;
}

function addressesOf(host: string, { lookup }: RequestOptions): readonly string[] {
  const found: LookupAddress[] = [];
  lookup?.(host, { all: true }, (_error, addresses) => {
    if (typeof addresses !== 'string') found.push(...addresses);
  });
  return found.map(({ address }) => address);
}
