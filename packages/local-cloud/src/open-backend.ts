import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createGraphqlApi, type GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { createAuthenticator, UnauthorizedRequest } from '@kairos/appsync-runtime/server/authenticator';
import {
  createGraphqlServer,
  type GraphqlServer,
  type GraphqlServerOptions,
} from '@kairos/appsync-runtime/graphql-server';
import { postTo } from '@kairos/push-sender/post-to';
import { postByFetch } from '@kairos/push-sender/send-message';
import { openUserPool, type Mailer, type UserPool, type UserPoolOptions } from '@kairos/user-pool/user-pool';
import type { AccountSettings } from './accounts/account-settings.ts';
import { createAdmitRequest } from './accounts/admit-request.ts';
import { openAccounts } from './accounts/open-accounts.ts';
import { createStorageUsage, type StorageUsage } from './accounts/storage-usage.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import type { Site } from './http/site.ts';
import { openInstance, type Instance } from './instance.ts';
import { reportWriteFailure, reportWritesAgain } from './report-write-failure.ts';
import { startPushSender } from './start-push-sender.ts';
import { openTables } from './tables/open-tables.ts';
import { repeatByTimer, startExpiry, type Repeat } from './tables/start-expiry.ts';
import type { Backend } from './template/backend.ts';

export interface BackendOptions {
  /** Folder path of the data; null keeps the data in memory. */
  readonly data: string | null;
  /** The http or https URL of another DynamoDB. Default: the tables are in `data`. */
  readonly dynamodb?: string;
  /** Who can have an account. Present for a server, whose user pool has the limits of a service. */
  readonly accounts?: AccountSettings;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
  /** Repeats a job. Default: a timer. */
  readonly repeat?: Repeat;
  /** An http URL on this computer that receives all push messages. Default: the push services of the browsers. */
  readonly pushService?: string;
  /** Whether accounts can be encrypted. Default: they can. */
  readonly encryption?: boolean;
}

/** One page of 1,000 records takes some megabytes until its response is text. */
const maxConcurrentQueries = 2;

/** Limits of the WebSockets of signed-in users. */
export type RealtimeLimits = Pick<
  GraphqlServerOptions,
  'maxConnectionsPerUser' | 'endsWithToken' | 'rejectsStrangers'
>;

interface Surroundings {
  readonly site: Site;
  /** The backend of the synthesised template. */
  readonly read: (instance: Instance) => Backend;
  /** Sends the e-mails of the user pool. Default: no e-mails. */
  readonly mailer?: Mailer;
  /** The e-mails after a change of an account. Default: none, as on AWS. */
  readonly noticeMessages?: UserPoolOptions['noticeMessages'];
  /** Default: none. */
  readonly realtime?: RealtimeLimits;
}

/** The running parts of the backend, for trusted code of this process: without authorization. */
export interface BackendServices {
  readonly instance: Instance;
  readonly pool: UserPool;
  readonly api: GraphqlApi;
  readonly dynamodb: DynamoDBClient;
  readonly usage: StorageUsage;
  /** Ends the WebSockets whose tokens are no longer valid. */
  readonly checkTokens: () => Promise<void>;
  /** The database of the data folder. With another DynamoDB it has no records. */
  readonly database: Database;
}

export interface OpenBackend extends BackendServices {
  readonly graphql: GraphqlServer;
  /** Resolves to the user (`sub`) of a token that the API accepts, and to undefined for any other text. */
  readonly userOf: (token: string) => Promise<string | undefined>;
  /** The content of `/config.json`, without Google Calendar. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database, the user pool, the tables and the API of the template.
 * @throws SettingsError, UnsupportedTemplateError, TableShapeError, DataFolderLockedError or DatabaseDamagedError
 */
export async function openBackend(
  options: BackendOptions,
  { site, read, mailer, noticeMessages, realtime }: Surroundings,
): Promise<OpenBackend> {
  const now = options.now ?? Date.now;
  const opened: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const database = await openDatabase(options.data, {
      onWriteFailure: reportWriteFailure,
      onWritesAgain: reportWritesAgain,
    });
    opened.push(() => database.close());
    const instance = await openInstance(database.keyValues);
    const backend = read(instance);
    const repeat = options.repeat ?? repeatByTimer;
    const accounts = openAccounts(options.accounts, options.data);
    opened.push(() => accounts.close());
    const { hasRelyingParty, ...userPool } = backend.userPool;
    const relyingPartyId = hasRelyingParty ? site.relyingPartyId : undefined;
    const pool = await openUserPool({
      store: database.keyValues,
      poolId: instance.userPoolId,
      issuer: `${site.origin}/cognito/${instance.userPoolId}`,
      ...userPool,
      ...(relyingPartyId !== undefined && { relyingPartyId }),
      clients: backend.clients,
      ...(mailer && { mailer }),
      ...(noticeMessages && { noticeMessages }),
      ...accounts.userPool,
      now,
    });
    opened.push(() => pool.close());
    opened.push(accounts.startExpiry(pool, repeat));
    const location =
      options.dynamodb === undefined
        ? { client: database.client }
        : { endpoint: options.dynamodb, namespace: instance.userPoolClientId };
    const tables = await openTables(location, backend.tables);
    opened.push(() => tables.close());
    opened.push(startExpiry(tables.client, backend.tables, { now, repeat }));
    const post = options.pushService === undefined ? postByFetch : postTo(options.pushService);
    const sender = { isActive: pool.isActive, key: instance.pushKey, site: site.origin, post, now, repeat };
    opened.push(startPushSender(tables.client, sender));

    const usage = createStorageUsage({
      client: tables.client,
      tables: backend.tables.map(({ TableName }) => TableName),
      quota: accounts.quota,
      now,
    });
    const { appIdClientRegex, ...definition } = backend.api;
    const api = await createGraphqlApi(definition, {
      dynamodb: tables.client,
      tokenKey: Buffer.from(instance.pageTokenKey, 'hex'),
      now,
      // Kairos's own bundles, checked at build time, loop only over lists. A time limit would start a thread for each call.
      handlerTimeLimit: Infinity,
      // Another DynamoDB answers after a while, during which other queries can run.
      ...(options.dynamodb === undefined && { maxConcurrentQueries }),
      admit: createAdmitRequest(pool, usage),
    });
    const tokens = {
      verifyToken: (token: string) => pool.verifyToken(token).catch(rethrowCause),
      ...(appIdClientRegex === undefined ? {} : { appIdClientRegex }),
    };
    const graphql = createGraphqlServer({ api, ...tokens, ...realtime });
    opened.push(() => graphql.close());
    const config = {
      region: 'us-east-1',
      userPoolId: instance.userPoolId,
      userPoolClientId: instance.userPoolClientId,
      cognitoEndpoint: '/cognito',
      graphqlEndpoint: '/graphql',
      replicaEpoch: instance.replicaEpoch,
      twoStep: userPool.mfa !== 'OFF' && userPool.softwareTokenMfa,
      passkeys: relyingPartyId !== undefined && userPool.firstFactors.includes('WEB_AUTHN'),
      calendarAddress: true,
      calendarReader: true,
      encryption: options.encryption ?? true,
      pushKey: instance.pushKey.publicKey,
      signUp: accounts.signUp,
      sendsMail: mailer !== undefined,
    };
    const { checkTokens } = graphql;
    return {
      ...{ instance, pool, api, usage, checkTokens, database, graphql },
      dynamodb: tables.client,
      userOf: userOfToken(createAuthenticator(tokens), pool),
      config,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves to the active user of a token; undefined for any other text. */
function userOfToken(authenticate: ReturnType<typeof createAuthenticator>, pool: UserPool) {
  return async (token: string): Promise<string | undefined> => {
    const { sub } = await authenticate(token, '').catch((error: unknown) => {
      if (error instanceof UnauthorizedRequest) return { sub: undefined };
      throw error;
    });
    // The token of a user who was just deleted stays valid for the API, to erase records.
    return typeof sub === 'string' && (await pool.isActive(sub)) ? sub : undefined;
  };
}

/** Rethrows jose's error: the API recognizes an expired token by its code, and has its own messages. */
function rethrowCause(error: unknown): never {
  throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
