import type { AccountSettings } from '../../src/accounts/account-settings.ts';
import { Mailbox } from '../../src/mailbox/mailbox.ts';
import { readServerSettings } from '../../src/server-settings.ts';
import type { OnPort } from '../../src/start-on-port.ts';
import { startServer, type ServerOptions } from '../../src/start-server.ts';
import { template, webTemplate } from './cloud.ts';
import { forwarded, startReverseProxy, type ReverseProxy } from './reverse-proxy.ts';
import { serverHost } from './server-host.ts';
import type { ReachableCloud } from './test-user.ts';

export interface TestServer extends ReachableCloud {
  /** The address of the reverse proxy. */
  readonly url: string;
  readonly proxy: ReverseProxy;
  readonly server: OnPort;
  close(): Promise<void>;
}

/** A server at an address, which listens on loopback. `data` is a folder; null keeps it in memory. */
export async function startServerAt(
  url: string,
  web: string,
  data: string | null = null,
  accounts: AccountSettings = { signUp: 'open', maxUsers: 1000 },
  {
    sendsMail = true,
    ...more
  }: Pick<ServerOptions, 'connections' | 'clients' | 'now' | 'encryption'> & {
    readonly sendsMail?: boolean;
  } = {},
): Promise<{ readonly server: OnPort; readonly mailbox: Mailbox }> {
  const mailbox = new Mailbox();
  const address = readServerSettings({ KAIROS_URL: url }, 0);
  if (address === undefined) throw new Error('KAIROS_URL was not read');
  const server = await startServer({
    ...{ template, webTemplate, web, data, address, accounts },
    ...(sendsMail && { mailer: mailbox }),
    ...more,
  });
  return { server, mailbox };
}

/** A server for {@link serverHost} behind a reverse proxy on loopback. `data` is a folder; null keeps it in memory. */
export async function startTestServer(
  ...options: Parameters<typeof startServerAt> extends [string, ...infer Rest] ? Rest : never
): Promise<TestServer> {
  const { server, mailbox } = await startServerAt(`https://${serverHost}`, ...options);
  const proxy = await startReverseProxy(server.port, forwarded(serverHost));
  return {
    url: proxy.url,
    proxy,
    server,
    instance: server.instance,
    mailbox,
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}
