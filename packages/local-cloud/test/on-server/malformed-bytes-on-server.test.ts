import '../support/on-server.ts';
import { connect } from 'node:tls';
import { temporaryFolder } from '../support/cloud.ts';
import { startCloudUnderTest, type CloudUnderTest } from '../support/cloud-under-test.ts';
import { ambiguousRequests, makeWebBuild, outsidePaths } from '../support/raw-requests.ts';
import { received } from '../support/send-raw.ts';

// Bytes that no client library sends, through a real proxy.
const folder = temporaryFolder();
let cloud: CloudUnderTest;
let printed: jest.SpyInstance;
beforeAll(async () => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  cloud = await startCloudUnderTest(makeWebBuild(folder.path));
  host = new URL(cloud.url).host;
});
afterEach(() => {
  expect(printed).not.toHaveBeenCalled();
});
afterAll(async () => {
  printed.mockRestore();
  await cloud.close();
  folder.remove();
});

let host = 'localhost';
/** Headers of a client that pretends to be a proxy. */
const forged = ['x-forwarded-host: evil.example', 'x-forwarded-proto: http', 'x-forwarded-for: 203.0.113.7'];
const request = (line: string, ...headers: readonly string[]) =>
  [line, `host: ${host}`, ...forged, ...headers, '', ''].join('\r\n');

/** Sends bytes to the proxy. @returns everything that it answers until the connection ends */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(cloud.url);
  const socket = connect({
    ...{ host: hostname, servername: hostname, port: Number(port), rejectUnauthorized: false },
  });
  // A proxy keeps a connection open whose last request is not complete.
  socket.setTimeout(2_000, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.write(bytes);
  return received(socket);
}

/** What other clients receive, whose requests share the connections of the proxy to Kairos. */
const others = () =>
  Promise.all(
    ['/config.json', '/', '/assets/a.js', '/config.json'].map(async (path) => {
      const response = await fetch(`${cloud.url}${path}`);
      return [response.status, response.headers.get('content-type'), await response.text()];
    }),
  );

test.each(ambiguousRequests(request).map(([what]) => what))(
  'request with %s: changes no response to another client',
  async (what) => {
    // With the port, which the table of the tests does not know yet.
    const bytes = new Map(ambiguousRequests(request)).get(what) ?? '';
    const before = await others();
    for (let time = 0; time < 3; time += 1) {
      await send(bytes + request('GET /assets/a.js HTTP/1.1', 'connection: close'));
      expect(await others()).toEqual(before);
    }
  },
);

test.each(outsidePaths)('GET %s: reads no file beside the web build', async (path) => {
  const answer = await send(request(`GET ${path} HTTP/1.1`, 'connection: close'));
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|301|302|308|400|404|421) /);
  expect(answer).not.toMatch(/SECRET|root:/);
  expect(answer).not.toMatch(/^location: (?:https?:)?\/\/evil/im);
});
