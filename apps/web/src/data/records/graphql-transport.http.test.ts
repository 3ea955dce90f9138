import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '#data/api/create-client.ts';
import { graphqlTransport } from './graphql-transport.ts';

const letter = {
  __typename: 'Letter',
  id: 'a',
  to: 'me',
  text: 'Hello',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  owner: 'mira',
  version: 7,
  stamps: { __typename: 'LetterStamps', text: '1-c1', to: null },
};
const inputs = ['a', 'b'].map((id) => ({ id, stamps: {} }));

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A transport by HTTP to a server that answers every request in this way. */
async function transportTo(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  servers.push(server);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  return graphqlTransport(createClient({ endpoint, accessToken: () => Promise.resolve('good') }));
}

const json = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const html = (status: number) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<html><h1>No answer</h1></html>');
};
const aborted = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"data":', () => response.destroy());
};

const invalid = { message: 'text is too long', errorType: 'BadRequest', path: ['input1'] };

test('transport: creates resolve to the stored records when one is rejected', async () => {
  const transport = await transportTo(
    json(200, { data: { input0: letter, input1: null }, errors: [invalid] }),
  );
  const stored = await transport.createSeveral('Letter', inputs);
  expect(stored).toMatchObject([{ id: 'a', text: 'Hello', stamps: { text: '1-c1' } }, null]);
});

test('transport: creates without any data reject with the error of the server', async () => {
  const transport = await transportTo(json(200, { data: null, errors: [invalid] }));
  await expect(transport.createSeveral('Letter', inputs)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'text is too long',
  });
});

test('transport: a mutation whose answer has an error is rejected, although it has data', async () => {
  const transport = await transportTo(json(200, { data: { createLetter: letter }, errors: [invalid] }));
  await expect(
    transport.mutate('Letter', { operation: 'create', input: { id: 'a', stamps: {} } }),
  ).rejects.toMatchObject({ kind: 'rejected', message: 'text is too long' });
});

test('transport: a page of changes with an error and a part of the data is not used', async () => {
  const changedLetters = { items: [letter], nextToken: null };
  const transport = await transportTo(
    json(200, {
      data: { changedLetters },
      errors: [{ message: 'Busy', errorType: 'DynamoDB:ProvisionedThroughputExceededException' }],
    }),
  );
  await expect(transport.changed([{ entity: 'Letter', since: '', nextToken: null }])).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Busy',
  });
});

test.each([
  ['status 502 and a page of HTML', html(502)],
  ['status 200 and a page of HTML', html(200)],
  ['a body that is cut off', aborted],
])('transport: the API is unavailable when its answer has %s', async (_what, answer) => {
  const transport = await transportTo(answer);
  await expect(transport.get('Letter', 'a')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(transport.createSeveral('Letter', inputs)).rejects.toMatchObject({ kind: 'unavailable' });
});
