import { createGoogle, type Google } from './google/google.ts';
import { laptopSite } from './http/laptop-site.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { startOnPort, type OnPort, type PortOptions } from './start-on-port.ts';

export interface LocalCloudOptions extends PortOptions {
  /** TCP port on loopback; 0 for a free one. */
  readonly port: number;
  /** Lifetime of the access tokens of Google's stand-in. Default one hour, like Google's. */
  readonly googleTokenSeconds?: number;
}

/** Its `url` is `http://localhost:<port>`. */
export interface LocalCloud extends OnPort {
  readonly mailbox: Mailbox;
  readonly google: Google;
}

/**
 * Starts the whole backend and the web app on one loopback port, with a mailbox and a stand-in for Google.
 * @throws SettingsError, UnsupportedTemplateError, TableShapeError, DataFolderLockedError, DatabaseDamagedError, or Node's EADDRINUSE
 */
export function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const mailbox = new Mailbox();
  return startOnPort(options, {
    host: '127.0.0.1',
    port: options.port,
    siteOf: laptopSite,
    adapt: (backend) => backend,
    mailer: mailbox,
    hasFixedWeb: false,
    hasAdminKey: true,
    extras: async (store) => {
      const google = await createGoogle({
        store,
        tokenSeconds: options.googleTokenSeconds ?? 3600,
        now: options.now ?? Date.now,
      });
      return {
        parts: { mailbox, google },
        routes: [
          { path: '/google/', answer: (request, response) => google.handleRequest(request, response) },
          ...mailboxRoutes(mailbox),
        ],
        config: { google: google.config },
      };
    },
  });
}
