import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { readBody } from '@kairos/http/request';
import { z } from 'zod';

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

/** The commands of the owner of the data folder. */
export interface OwnerCommands {
  /** Writes a backup to a stream, and ends it. `POST /backup`. Absent when the records are in another DynamoDB. */
  readonly writeBackup?: (out: Writable) => Promise<void>;
  /** Runs `kairos user` with its arguments. `POST /user` */
  readonly runUserCommand: (args: readonly string[]) => Promise<CommandResult>;
}

/** The output of a command, in lines. */
export interface CommandResult {
  readonly ok: boolean;
  readonly text: string;
}

const argumentList = z.array(z.string());

/**
 * Answers the commands of the owner of the data folder.
 *
 * @returns a function that ends this
 */
export async function openControlSocket(
  data: string,
  { writeBackup, runUserCommand }: OwnerCommands,
): Promise<() => Promise<void>> {
  const path = socketOf(data);
  if (path === undefined) return () => Promise.resolve();
  const answerUserCommand = async (asked: IncomingMessage, response: ServerResponse) => {
    const result = await runUserCommand(argumentList.parse(JSON.parse(await readBody(asked))));
    response.end(JSON.stringify(result));
  };
  const server = createServer((asked, response) => {
    const command = asked.method === 'POST' ? asked.url : undefined;
    // A broken connection is the error of the other side: its file is incomplete.
    if (command === '/backup' && writeBackup) writeBackup(response).catch(() => response.destroy());
    else if (command === '/user') answerUserCommand(asked, response).catch(() => response.destroy());
    else response.writeHead(404).end();
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
  return ask(data, '/backup', '');
}

const commandResult = z.object({ ok: z.boolean(), text: z.string() });

/**
 * Runs `kairos user` by the Kairos that uses the folder; undefined when none answers.
 *
 * @throws Error when that Kairos does not know the command
 */
export async function requestUserCommand(
  data: string,
  args: readonly string[],
): Promise<CommandResult | undefined> {
  const answer = await ask(data, '/user', JSON.stringify(args));
  if (answer === undefined) return undefined;
  if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode}`);
  return commandResult.parse(JSON.parse(await readBody(answer)));
}

function ask(data: string, path: string, body: string): Promise<IncomingMessage | undefined> {
  const socketPath = socketOf(data);
  if (socketPath === undefined) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path, agent: false }, resolve);
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asked.end(body);
  });
}
