import type { AccountSettings } from '../../src/accounts/account-settings.ts';
import { Mailbox } from '../../src/mailbox/mailbox.ts';
import { readServerSettings } from '../../src/server-settings.ts';
import type { OnPort } from '../../src/start-on-port.ts';
import { startServer } from '../../src/start-server.ts';
import { template, webTemplate } from './cloud.ts';
import { forwarded, startReverseProxy, type ReverseProxy } from './reverse-proxy.ts';
import type { ReachableCloud } from './test-user.ts';

/** The host name of the server; only the reverse proxy sends it. */
export const serverHost = 'plan.example.org';

export interface TestServer extends ReachableCloud {
  /** The address of the reverse proxy. */
  readonly url: string;
  readonly proxy: ReverseProxy;
  readonly server: OnPort;
  close(): Promise<void>;
}

/** A server for {@link serverHost} behind a reverse proxy on loopback. `data` is a folder; null keeps it in memory. */
export async function startTestServer(
  web: string,
  data: string | null = null,
  accounts: AccountSettings = { signUp: 'open', maxUsers: 1000 },
  sendsMail = true,
): Promise<TestServer> {
  const mailbox = new Mailbox();
  const address = readServerSettings({ KAIROS_URL: `https://${serverHost}` }, 0);
  if (address === undefined) throw new Error('KAIROS_URL was not read');
  const deliver = (mail: Parameters<Mailbox['deliver']>[0]) => mailbox.deliver(mail);
  const server = await startServer({
    ...{ template, webTemplate, web, data, address, accounts },
    ...(sendsMail && { deliver }),
  });
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
