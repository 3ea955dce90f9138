import { connect } from 'node:net';
import { join } from 'node:path';
import { startLocalCloud } from '../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from './support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Resolves to `accepted`, or to the code of the error. */
const tryToConnect = (port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      resolve('accepted');
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
  });

test('close: no connection is accepted while the database waits for a copy to end', async () => {
  const data = join(folder.path, 'data');
  const cloud = await startLocalCloud({ template, webTemplate, web: folder.path, data, port: 0 });
  expect(await tryToConnect(cloud.port)).toBe('accepted');
  const copied = cloud.database.copyTo(join(folder.path, 'copy.db'));
  const closed = cloud.close();
  expect(await tryToConnect(cloud.port)).toBe('ECONNREFUSED');
  await Promise.all([copied, closed]);
});
