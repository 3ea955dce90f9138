import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { createEngine, createEngineTables } from '@kairos/dynamodb/engine/engine';
import { findDamage } from '@kairos/sqlite/check-file';
import { openConnection } from '@kairos/sqlite/connection';
import { createKeyValues } from '@kairos/sqlite/key-values';
import type { Request } from './operation.ts';
import { createReserve } from './reserve.ts';
import type { CheckResult, ThreadData, WriterMessage } from './thread-data.ts';
import { createWriter } from './writer.ts';

// Everything that waits for the disk runs in such a thread. An error that is thrown here ends it and reaches the main thread.

async function write(port: MessagePort, data: ThreadData & { task: 'write' }): Promise<void> {
  const post = (message: WriterMessage) => port.postMessage(message);
  const reserve = createReserve(data.reserve);
  const connection = await openConnection(data.file).catch((error: unknown) => {
    // On a full disk there is no room for the log.
    if (!reserve.isDiskFull()) throw error;
    reserve.release();
    return openConnection(data.file);
  });
  // After a copy, which keeps the log from its checkpoint, the file of the log is cut to this length.
  connection.exec('PRAGMA journal_size_limit = 16777216');
  connection.transaction(() => {
    createKeyValues(connection);
    createEngineTables(connection);
  });
  const engine = createEngine(connection);
  const commit = createWriter({
    connection,
    engine,
    reserve,
    onOutage: (outage) => post({ outage }),
  });
  port.on('message', (first: Request | 'close') => {
    // The messages of a port that wait, until there is none.
    const waiting = [first];
    for (let next; (next = receiveMessageOnPort(port));) waiting.push(next.message as Request | 'close');
    post({ replies: commit(waiting.filter((message) => message !== 'close')) });
    if (!waiting.includes('close')) return;
    connection.close();
    port.close();
  });
  post({ ready: true });
}

async function copy({ file, target }: ThreadData & { task: 'copy' }): Promise<void> {
  // SQLite writes into an empty file, whose mode stays.
  closeSync(openSync(target, 'wx', 0o600));
  try {
    const connection = await openConnection(file, { readOnly: true });
    try {
      connection.run('VACUUM INTO ?', target);
    } finally {
      connection.close();
    }
    const handle = openSync(target, 'r+');
    fsyncSync(handle);
    closeSync(handle);
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

if (parentPort === null) throw new Error('This is the entry of a thread.');
const data = workerData as ThreadData;
if (data.task === 'write') {
  await write(parentPort, data);
} else if (data.task === 'copy') {
  await copy(data);
} else {
  const result: CheckResult = { fault: await findDamage(data.file, 'key_values') };
  parentPort.postMessage(result);
}
