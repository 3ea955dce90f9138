import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';

/** Bytes that the path of a socket can have on all systems. */
const maxPath = 103;

/**
 * The socket by which commands ask the Kairos that uses a data folder. Only the owner of the folder can reach it. On
 * Windows it is a named pipe. Undefined when the path is too long for the system.
 */
export function socketOf(data: string, platform: NodeJS.Platform = process.platform): string | undefined {
  if (platform === 'win32') return `\\\\.\\pipe\\kairos-${createHash('sha256').update(data).digest('hex')}`;
  const path = join(data, 'control.sock');
  return [path, relative(process.cwd(), path)].find((one) => Buffer.byteLength(one) <= maxPath);
}

/**
 * Answers the commands of the owner of the data folder: `POST /backup` is answered with a backup.
 *
 * @param writeBackup writes to a stream, and ends it
 * @returns a function that ends this
 */
export async function openControlSocket(
  data: string,
  writeBackup: (out: Writable) => Promise<void>,
): Promise<() => Promise<void>> {
  const path = socketOf(data);
  if (path === undefined) return () => Promise.resolve();
  const server = createServer((asked, response) => {
    if (asked.method !== 'POST' || asked.url !== '/backup') {
      response.writeHead(404).end();
      return;
    }
    // A broken connection is the error of the other side: its file is incomplete.
    writeBackup(response).catch(() => response.destroy());
  });
  // The socket of a process that was killed. Only one process uses the folder: the user pool is locked.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** A backup by the Kairos that uses the folder; undefined when none answers. */
export function requestBackup(data: string): Promise<IncomingMessage | undefined> {
  const socketPath = socketOf(data);
  if (socketPath === undefined) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path: '/backup', agent: false }, resolve);
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asked.end();
  });
}
