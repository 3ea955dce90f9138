import { type ApolloClient, HttpLink } from '@apollo/client';
import { backUpTables, readItems } from '@kairos/local-cloud/tables/back-up-tables';
import { type LocalCloud, startLocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { entities } from '@kairos/schema/entities';
import { tableIdOf } from '@kairos/schema/entity';
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import WebSocket from 'ws';
import { clientOf } from '#data/api/create-client.ts';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { readMessage, subProtocols } from '#data/realtime/realtime-message.ts';
import { realtimeAddress } from '#data/realtime/realtime-address.ts';
import type { Listener } from '#data/realtime/realtime.ts';

const templateOf = (part: string) =>
  resolve(__dirname, `../../../../../infra/cdk.out/Kairos-dev-${part}.template.json`);

const tables = entities.map(tableIdOf);

/** What the server stores and what it exchanges with devices, as text. */
export type Dump = Readonly<Record<'tables' | 'files' | 'backup' | 'log' | 'http' | 'webSocket', string>>;

/** A local cloud with a data folder and one user, whose connection records all bodies. */
export interface RecordedCloud {
  readonly cloud: LocalCloud;
  /** Cognito's `sub` of the user. */
  readonly owner: string;
  readonly client: ApolloClient;
  readonly listen: ApiConnection['listen'];
  /** Resolves when the WebSocket has acknowledged all subscriptions. */
  readonly listening: () => Promise<void>;
  /** Copies all tables. The returned function puts the copy in their place. */
  readonly backUp: () => Promise<() => Promise<void>>;
  /** The items of a table. */
  readonly itemsOf: (table: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Closes the cloud, and reads everything. */
  readonly dump: () => Promise<Dump>;
}

/** Signs up and signs in. Resolves to an access token and the `sub`. */
async function signUp({ url, instance, pool, mailbox }: LocalCloud) {
  const [email, password] = ['mira@example.org', 'quiet-river-42'];
  const attributes = Object.entries({ email, name: 'Mira' }).map(([Name, Value]) => ({ Name, Value }));
  const user = { ClientId: instance.userPoolClientId, Username: email };
  await pool.call('SignUp', { ...user, Password: password, UserAttributes: attributes });
  const code = mailbox.list().find(({ to }) => to === email)?.code;
  await pool.call('ConfirmSignUp', { ...user, ConfirmationCode: code });
  const Pool = new CognitoUserPool({
    UserPoolId: instance.userPoolId,
    ClientId: instance.userPoolClientId,
    endpoint: `${url}/cognito`,
  });
  const access = await new Promise<{ getJwtToken: () => string; payload: Readonly<Record<string, unknown>> }>(
    (onSuccess, onFailure) => {
      new CognitoUser({ Username: email, Pool }).authenticateUser(
        new AuthenticationDetails({ Username: email, Password: password }),
        { onSuccess: (session) => onSuccess(session.getAccessToken()), onFailure },
      );
    },
  );
  return { token: access.getJwtToken(), owner: String(access.payload.sub) };
}

/** Subscriptions of AppSync's protocol on one WebSocket, whose messages are added to `messages`. */
function openSocket(endpoint: string, token: string, messages: string[]) {
  const { url, host } = realtimeAddress(endpoint);
  const authorization = { host, Authorization: token };
  const socket = new WebSocket(url, subProtocols(authorization));
  const listeners: { readonly query: string; readonly listener: Listener }[] = [];
  const waiting = new Set<string>();
  const send = (message: object) => {
    const text = JSON.stringify(message);
    messages.push(text);
    socket.send(text);
  };
  const isOpen = new Promise<void>((opened, reject) => {
    socket.on('error', reject);
    socket.on('open', () => send({ type: 'connection_init' }));
    socket.on('message', (raw: Buffer) => {
      messages.push(raw.toString());
      const { type, id = '', payload } = readMessage(raw.toString());
      if (type === 'connection_ack') opened();
      if (type === 'start_ack') {
        waiting.delete(id);
        listeners[Number(id)]?.listener.ready(false);
      }
      if (type === 'data' && payload?.data) listeners[Number(id)]?.listener.onData(payload.data);
    });
  });
  const listen: ApiConnection['listen'] = (query, listener) => {
    const id = String(listeners.push({ query, listener }) - 1);
    waiting.add(id);
    const payload = {
      data: JSON.stringify({ query, variables: {} }),
      extensions: { authorization },
    };
    void isOpen.then(() => send({ id, type: 'start', payload }));
    return () => undefined;
  };
  return { listen, waiting, close: () => socket.close() };
}

/** All files of a folder and of the folders in it. */
function readFiles(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1'))
    .join('\n');
}

/** Starts the cloud. `now` is in milliseconds since 1970. */
export async function startRecorded(now: () => number): Promise<RecordedCloud> {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-planted-'));
  const data = join(folder, 'data');
  const log: string[] = [];
  const writes = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      log.push(String(text));
      return true;
    }),
  );
  const cloud = await startLocalCloud({
    ...{ template: templateOf('Backend'), webTemplate: templateOf('Web'), web: folder },
    ...{ data, port: 0, now, repeat: () => () => undefined, encryption: true },
  });
  const { token, owner } = await signUp(cloud);
  const http: string[] = [];
  const endpoint = `${cloud.url}/graphql`;
  const recordedFetch: typeof fetch = async (address, init) => {
    http.push(typeof init?.body === 'string' ? init.body : '');
    const response = await fetch(address, init);
    http.push(await response.clone().text());
    return response;
  };
  const webSocket: string[] = [];
  const socket = openSocket(endpoint, token, webSocket);
  const itemsOf: RecordedCloud['itemsOf'] = (table) => readItems(cloud.dynamodb, table);
  return {
    ...{ cloud, owner, itemsOf, listen: socket.listen },
    client: clientOf(
      new HttpLink({ uri: endpoint, headers: { authorization: token }, fetch: recordedFetch }),
    ),
    listening: async () => {
      while (socket.waiting.size > 0) await new Promise((next) => setTimeout(next, 10));
    },
    backUp: () => backUpTables(cloud.dynamodb, tables),
    dump: async () => {
      const items = await Promise.all(tables.map(itemsOf));
      const backup = join(folder, 'backup.db');
      // A backup is this copy, compressed.
      await cloud.database.copyTo(backup);
      socket.close();
      await cloud.close();
      for (const write of writes) write.mockRestore();
      const dumped = {
        tables: JSON.stringify(items),
        files: readFiles(data),
        backup: readFileSync(backup).toString('latin1'),
        log: log.join(''),
        http: http.join('\n'),
        webSocket: webSocket.join('\n'),
      };
      rmSync(folder, { recursive: true });
      return dumped;
    },
  };
}
