import { join } from 'node:path';
import type { Operation } from '../../src/database/operation.ts';
import { startThread } from '../../src/database/start-thread.ts';
import { openWritingThread } from '../../src/database/writing-thread.ts';
import { temporaryFolder } from '../support/cloud.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const start = (file: string) =>
  startThread({
    task: 'write',
    file: join(folder.path, file),
    reserve: join(folder.path, 'kairos.reserve'),
  });
const put: Operation = {
  type: 'key-values',
  writes: [{ type: 'put', table: 'users', key: 'anne', value: 1 }],
};

test('writing thread: after its unexpected end all writes are rejected, and the end is reported once', async () => {
  const worker = start('ended.db');
  const failures: string[] = [];
  const thread = await openWritingThread(worker, { onWriteFailure: ({ message }) => failures.push(message) });
  await thread.write(put);
  const end = worker.terminate();
  const waiting = Array.from({ length: 3 }, () => thread.write(put));
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
  await end;
  await expect(thread.write(put)).rejects.toMatchObject({ name: 'InternalServerError' });
  expect(failures).toEqual(['The thread that writes has ended.']);
  await thread.close();
  expect(failures).toHaveLength(1);
});

test('writing thread: writes that wait when it is closed are stored', async () => {
  const thread = await openWritingThread(start('closed.db'), {});
  const writes = Array.from({ length: 20 }, () => thread.write(put));
  await thread.close();
  expect(await Promise.all(writes)).toEqual(writes.map(() => ({})));
});

test('writing thread: a file that cannot be opened is the error of SQLite', async () => {
  await expect(openWritingThread(start('missing/kairos.db'), {})).rejects.toMatchObject({ errcode: 14 });
});
