import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as sdk from '@aws-sdk/client-dynamodb';
import { DynamoDBServiceException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openDynamodb } from './open-dynamodb.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type CommandClass = new (input: object) => Parameters<DynamoDBClient['send']>[0];

const commands = sdk as unknown as Readonly<Record<string, CommandClass | undefined>>;

export interface TestServer {
  /** An HTTP URL on loopback. It accepts any signature and has one set of tables for all. */
  readonly endpoint: string;
  /** Credentials of the requests so far. */
  readonly accessKeys: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Starts a DynamoDB in memory that tests reach over HTTP, for code that has its own client or needs an endpoint. */
export async function startTestServer(): Promise<TestServer> {
  const dynamodb = await openDynamodb({ directory: null });
  const accessKeys = new Set<string>();
  const answer = createHandler(dynamodb.client);
  const server = createServer((request, response) => {
    const accessKey = /Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1];
    if (accessKey !== undefined) accessKeys.add(accessKey);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeys,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await dynamodb.close();
    },
  };
}

/** The protocol `AWS JSON 1.0`. */
function createHandler(client: DynamoDBClient): RequestListener {
  return (request, response) => {
    void answerTo(client, request).then(({ status, body }) => {
      response
        .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify(body, toJson));
    });
  };
}

async function answerTo(
  client: DynamoDBClient,
  request: IncomingMessage,
): Promise<{ status: number; body: object }> {
  const name = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  const Command = commands[`${name}Command`];
  if (Command === undefined) return failed(400, 'UnknownOperationException', name);
  try {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { $metadata, ...body } = await client.send(
      new Command(fromJson(JSON.parse(text) as Json) as object),
    );
    return { status: 200, body };
  } catch (error) {
    if (error instanceof DynamoDBServiceException) return failed(400, error.name, error.message);
    return failed(500, 'InternalServerError', String(error));
  }
}

const failed = (status: number, type: string, message: string) => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message },
});

/** Bytes are base64 in JSON. */
function fromJson(value: Json, name?: string): unknown {
  if (name === 'B' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (Array.isArray(value)) {
    return value.map((one: Json) => fromJson(one, name === 'BS' ? 'B' : undefined));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromJson(one, key)]));
}

function toJson(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  // Before Date's own toJSON: seconds since 1970.
  const original = this[name];
  if (original instanceof Date) return original.getTime() / 1000;
  return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value;
}
