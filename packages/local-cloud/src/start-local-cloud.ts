import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createGraphqlApi, type GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { createGraphqlServer } from '@kairos/appsync-runtime/graphql-server';
import { pathOf } from '@kairos/http/request';
import { postTo } from '@kairos/push-sender/post-to';
import { postByFetch } from '@kairos/push-sender/send-message';
import { createUserPoolHandler } from '@kairos/user-pool/http-handler';
import { openUserPool, type UserPool } from '@kairos/user-pool/user-pool';
import type { Stores } from './backup/stores.ts';
import { createGoogle, type Google } from './google/google.ts';
import { startLoopbackServer } from './http/loopback-server.ts';
import { createCalendarHandler } from './http/create-calendar-handler.ts';
import { isLocalHost } from './http/host-check.ts';
import { createRouter } from './http/router.ts';
import { createStaticWeb } from './http/static-web.ts';
import { openInstance, type Instance } from './instance.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { reportWriteFailure } from './report-write-failure.ts';
import { SettingsError } from './settings-error.ts';
import { startPushSender } from './start-push-sender.ts';
import { openTables } from './tables/open-tables.ts';
import { repeatByTimer, startExpiry, type Repeat } from './tables/start-expiry.ts';
import type { CloudFormationTemplate } from './template/cloudformation.ts';
import { readBackend } from './template/read-backend.ts';
import { readPageFallback } from './template/read-page-fallback.ts';
import { readSecurityHeaders } from './template/read-security-headers.ts';

export interface LocalCloudOptions {
  /** File path of the synthesised backend template. */
  readonly template: string;
  /** File path of the synthesised web template, from which the security headers and the function of the pages are read. */
  readonly webTemplate: string;
  /** Folder path of the built web app. */
  readonly web: string;
  /** Folder path of the data; null keeps the data in memory. */
  readonly data: string | null;
  /** The http or https URL of another DynamoDB. Default: the tables are in `data`. */
  readonly dynamodb?: string;
  /** TCP port on loopback; 0 for a free one. */
  readonly port: number;
  /** Lifetime of the access tokens of Google's stand-in. Default one hour, like Google's. */
  readonly googleTokenSeconds?: number;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
  /** Repeats a job. Default: a timer. */
  readonly repeat?: Repeat;
  /** An http URL on this computer that gets what is for a push service. Default: the push services of the browsers. */
  readonly pushService?: string;
}

export interface LocalCloud {
  /** `http://localhost:<port>` */
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly instance: Instance;
  /** The parts themselves, for trusted code of this process: without authorization. */
  readonly pool: UserPool;
  readonly api: GraphqlApi;
  readonly google: Google;
  readonly dynamodb: DynamoDBClient;
  /** The databases of the data folder, to back them up. Undefined in memory and with another DynamoDB. */
  readonly stores: Stores | undefined;
  close(): Promise<void>;
}

/**
 * Starts the whole backend and the web app on one loopback port.
 * @throws SettingsError, UnsupportedTemplateError, TableShapeError, UserPoolLockedError, or Node's EADDRINUSE
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const now = options.now ?? Date.now;
  const template = readTemplate(options.template);
  const webTemplate = readTemplate(options.webTemplate);
  const securityHeaders = readSecurityHeaders(webTemplate);
  const pageFallback = readPageFallback(webTemplate);
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    // The port is opened first: a second start must fail before it touches the data.
    const server = await startLoopbackServer(options.port);
    opened.push(() => server.close());
    const url = `http://localhost:${server.port}`;

    const instance = openInstance(options.data);
    const backend = readBackend(template, instance);
    const folder = (name: string) => (options.data === null ? null : join(options.data, name));
    const mailbox = new Mailbox();
    // The pool is opened before the tables: its store is locked by its process, but dynalite has no lock and would hang.
    const { hasRelyingParty, ...userPool } = backend.userPool;
    const pool = await openUserPool({
      directory: folder('user-pool'),
      poolId: instance.userPoolId,
      issuer: `${url}/cognito/${instance.userPoolId}`,
      ...userPool,
      ...(hasRelyingParty && { relyingPartyId: 'localhost' }),
      clients: backend.clients,
      deliver: (mail) => mailbox.deliver(mail),
      onWriteFailure: reportWriteFailure,
      now,
    });
    opened.push(() => pool.close());
    const location =
      options.dynamodb === undefined
        ? { directory: folder('tables'), onWriteFailure: reportWriteFailure }
        : { endpoint: options.dynamodb, namespace: instance.userPoolClientId };
    const tables = await openTables(location, backend.tables);
    opened.push(() => tables.close());
    const repeat = options.repeat ?? repeatByTimer;
    opened.push(await startExpiry(tables.client, backend.tables, { now, repeat }));

    const post = options.pushService === undefined ? postByFetch : postTo(options.pushService);
    opened.push(startPushSender(tables.client, { key: instance.pushKey, site: url, post, now, repeat }));

    const { appIdClientRegex, ...definition } = backend.api;
    const api = await createGraphqlApi(definition, {
      dynamodb: tables.client,
      tokenKey: Buffer.from(instance.pageTokenKey, 'hex'),
      now,
    });
    const graphql = createGraphqlServer({
      api,
      verifyToken: (token) => pool.verifyToken(token).catch(rethrowCause),
      ...(appIdClientRegex === undefined ? {} : { appIdClientRegex }),
    });
    opened.push(() => graphql.close());

    const google = createGoogle({
      directory: options.data,
      tokenSeconds: options.googleTokenSeconds ?? 3600,
      now,
    });
    const route = createRouter({
      graphql: (request, response) => graphql.handleRequest(request, response),
      userPool: createUserPoolHandler({ pool, adminKey: instance.adminKey }),
      google: (request, response) => google.handleRequest(request, response),
      calendar: createCalendarHandler(tables.client),
      web: createStaticWeb(options.web, securityHeaders, pageFallback),
      mailbox,
      config: {
        region: 'us-east-1',
        userPoolId: instance.userPoolId,
        userPoolClientId: instance.userPoolClientId,
        cognitoEndpoint: '/cognito',
        graphqlEndpoint: '/graphql',
        replicaEpoch: instance.replicaEpoch,
        twoStep: backend.userPool.mfa !== 'OFF' && backend.userPool.softwareTokenMfa,
        passkeys: hasRelyingParty && userPool.firstFactors.includes('WEB_AUTHN'),
        calendarAddress: true,
        pushKey: instance.pushKey.publicKey,
        google: google.config,
      },
    });
    server.open(route, (request, socket, head) => {
      if (pathOf(request) === '/graphql/realtime' && isLocalHost(request.headers.host)) {
        graphql.handleUpgrade(request, socket, head);
      } else {
        socket.destroy();
      }
    });
    const stores = tables.database && { 'user-pool/store': pool.database, tables: tables.database };
    return { url, mailbox, instance, pool, api, google, dynamodb: tables.client, stores, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function readTemplate(file: string): CloudFormationTemplate {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CloudFormationTemplate;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`The template ${file} cannot be read: ${reason}`, { cause: error });
  }
}

/** Rethrows jose's error: the API recognizes an expired token by its code, and has its own messages. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
