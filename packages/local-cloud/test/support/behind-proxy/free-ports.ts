import { createServer, type AddressInfo } from 'node:net';

/** Two free ports on loopback. */
export async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const;
  const [one, other] = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
        ),
    ),
  );
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return [one ?? 0, other ?? 0];
}
