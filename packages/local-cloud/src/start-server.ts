// @spec server-routes server-no-introspection server-isolation

import type { AccountSettings } from './accounts/account-settings.ts';
import type { Mailer } from '@kairos/user-pool/user-pool';
import { changeMessages } from './accounts/change-messages.ts';
import type { ClientLimits } from './http/client-limits.ts';
import type { ConnectionLimits } from './http/http-server.ts';
import { serverSite } from './http/server-site.ts';
import { clientLimits, connectionLimits, realtimeLimits, unknownAddresses } from './server-limits.ts';
import type { ServerSettings } from './server-settings.ts';
import { startOnPort, type OnPort, type PortOptions } from './start-on-port.ts';
import type { Backend } from './template/backend.ts';

export interface ServerOptions extends PortOptions {
  readonly address: ServerSettings;
  readonly accounts: AccountSettings;
  /** Sends the e-mails of the user pool. Default: no e-mails. */
  readonly mailer?: Mailer;
  /** Default: {@link connectionLimits}. */
  readonly connections?: ConnectionLimits;
  /** Default: {@link clientLimits}. */
  readonly clients?: ClientLimits;
}

/**
 * Starts the whole backend and the web app for a household, behind a reverse proxy. It has nothing of a laptop: no mailbox,
 * no stand-in for Google, no Admin operations over HTTP.
 * @throws SettingsError, UnsupportedTemplateError, TableShapeError, DataFolderLockedError, DatabaseDamagedError, or Node's EADDRINUSE
 */
export function startServer({
  address,
  mailer,
  connections = connectionLimits,
  clients = clientLimits,
  ...options
}: ServerOptions): Promise<OnPort> {
  return startOnPort(options, {
    host: address.host,
    port: address.port,
    siteOf: () => serverSite(address),
    adapt: (backend) => withoutIntrospection(withPasskeys(backend)),
    ...(mailer && { mailer, noticeMessages: changeMessages() }),
    hasFixedWeb: true,
    hasAdminKey: false,
    connections,
    clients,
    realtime: realtimeLimits,
    unknownAddresses,
    extras: () => Promise.resolve({ parts: {}, routes: [], config: {} }),
  });
}

/** Disables introspection, as the template of `prod` does. The packaged template is that of `dev`, which allows it. */
const withoutIntrospection = ({ api, ...backend }: Backend): Backend => ({
  ...backend,
  api: { ...api, introspection: false },
});

/** A stage on AWS can have no passkeys, because they need a domain. A server has one. */
function withPasskeys({ userPool, clients, ...backend }: Backend): Backend {
  return {
    ...backend,
    userPool: {
      ...userPool,
      hasRelyingParty: true,
      firstFactors: ['PASSWORD', 'WEB_AUTHN'],
      userVerification: 'required',
    },
    clients: clients.map((client) => ({
      ...client,
      authFlows: [...new Set([...client.authFlows, 'ALLOW_USER_AUTH'])],
    })),
  };
}
