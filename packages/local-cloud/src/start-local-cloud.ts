import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createGraphqlApi, type GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { createGraphqlServer } from '@kairos/appsync-runtime/graphql-server';
import { createUserPoolHandler } from '@kairos/user-pool/http-handler';
import { openUserPool, type UserPool } from '@kairos/user-pool/user-pool';
import { createGoogle, type Google } from './google/google.ts';
import { takePort } from './http/front-door.ts';
import { isLocalHost } from './http/host-check.ts';
import { pathOf } from './http/path-of.ts';
import { createRouter } from './http/router.ts';
import { createStaticWeb } from './http/static-web.ts';
import { openInstance, type Instance } from './instance.ts';
import { Mailbox } from './mailbox/mailbox.ts';
import { SettingsError } from './settings-error.ts';
import { openTables } from './tables.ts';
import type { CloudFormationTemplate } from './template/cloudformation.ts';
import { readBackend } from './template/read-backend.ts';
import { readSecurityHeaders } from './template/read-security-headers.ts';

export interface LocalCloudOptions {
  /** The synthesised backend template, a file path. */
  readonly template: string;
  /** The synthesised web template, a file path: its security headers are served here too. */
  readonly webTemplate: string;
  /** The built web app, a folder path. */
  readonly web: string;
  /** Where data is kept, a folder path; null keeps nothing. */
  readonly data: string | null;
  /** An http or https URL of another DynamoDB that has the tables; absent: they are in `data`. */
  readonly dynamodb?: string;
  /** TCP port on loopback; 0 takes a free one. */
  readonly port: number;
  /** How long an access token of the calendar provider's stand-in lives; an hour when absent, as Google's. */
  readonly googleTokenSeconds?: number;
  /** Milliseconds since 1970; replaced by tests. */
  readonly now?: () => number;
}

export interface LocalCloud {
  /** `http://localhost:<port>` */
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly instance: Instance;
  /** The user pool, the API, the calendar provider and the way to the tables themselves, for trusted code of this process. */
  readonly pool: UserPool;
  readonly api: GraphqlApi;
  readonly google: Google;
  readonly dynamodb: DynamoDBClient;
  close(): Promise<void>;
}

/**
 * Starts the whole backend and the web app on one loopback port.
 * @throws SettingsError, UnsupportedTemplateError, TableShapeError, UserPoolLockedError, or Node's EADDRINUSE when the port is taken
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const now = options.now ?? Date.now;
  const template = readTemplate(options.template);
  const securityHeaders = readSecurityHeaders(readTemplate(options.webTemplate));
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    // The port comes first: a second start must not touch the data before it learns that it is the second.
    const door = await takePort(options.port);
    opened.push(() => door.close());
    const url = `http://localhost:${door.port}`;

    const instance = openInstance(options.data);
    const backend = readBackend(template, instance);
    const folder = (name: string) => (options.data === null ? null : join(options.data, name));
    const mailbox = new Mailbox();
    // The pool's store is locked by its process; dynalite would start twice on one folder and hang.
    const pool = await openUserPool({
      directory: folder('user-pool'),
      poolId: instance.userPoolId,
      issuer: `${url}/cognito/${instance.userPoolId}`,
      ...backend.userPool,
      clients: backend.clients,
      deliver: (mail) => mailbox.deliver(mail),
      now,
    });
    opened.push(() => pool.close());
    const location =
      options.dynamodb === undefined
        ? { directory: folder('tables') }
        : { endpoint: options.dynamodb, namespace: instance.userPoolClientId };
    const tables = await openTables(location, backend.tables);
    opened.push(() => tables.close());

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
      web: createStaticWeb(options.web, securityHeaders),
      mailbox,
      config: {
        region: 'us-east-1',
        userPoolId: instance.userPoolId,
        userPoolClientId: instance.userPoolClientId,
        cognitoEndpoint: '/cognito',
        graphqlEndpoint: '/graphql',
        google: google.config,
      },
    });
    door.open(route, (request, socket, head) => {
      if (pathOf(request) === '/graphql/realtime' && isLocalHost(request.headers.host)) {
        graphql.handleUpgrade(request, socket, head);
      } else {
        socket.destroy();
      }
    });
    return { url, mailbox, instance, pool, api, google, dynamodb: tables.client, close };
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

/** The API words its own refusals; it tells an expired token from a wrong one by jose's code, not by the pool's text. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
