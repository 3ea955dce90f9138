import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a parameter, as the SDK of AWS sends it. */
interface ParameterRequest {
  readonly Name: string;
  readonly WithDecryption?: boolean;
}

export interface FakeParameterStore {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** The values by name. */
  readonly values: Map<string, string>;
  /** The names that were read with decryption. */
  readonly read: readonly string[];
  /** Rejects the requests with this error while it is set. */
  failure: { readonly name: string; readonly message: string } | undefined;
  close(): Promise<void>;
}

/** SSM's operation GetParameter on a free loopback port. */
export async function startFakeParameterStore(): Promise<FakeParameterStore> {
  const read: string[] = [];
  const store = { values: new Map<string, string>(), failure: undefined as FakeParameterStore['failure'] };

  function answer(
    target: string,
    { Name, WithDecryption }: ParameterRequest,
  ): [status: number, body: object] {
    if (store.failure) return [400, { __type: store.failure.name, message: store.failure.message }];
    const Value = store.values.get(Name);
    if (target !== 'AmazonSSM.GetParameter' || Value === undefined)
      return [400, { __type: 'ParameterNotFound', message: Name }];
    if (WithDecryption === true) read.push(Name);
    return [200, { Parameter: { Name, Value } }];
  }

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const [status, body] = answer(
        String(request.headers['x-amz-target']),
        JSON.parse(text) as ParameterRequest,
      );
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(store, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}
