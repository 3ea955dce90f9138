import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { readBody } from '@kairos/http/request';
import { z } from 'zod';
import { SettingsError } from '../settings-error.ts';
import {
  createKey,
  isProof,
  proofHeader,
  proofOf,
  readControlPort,
  removeControlPort,
  storeControlPort,
} from './control-port.ts';

/** Bytes that the path of a socket can have on all systems. */
const maxPath = 103;

/**
 * The socket by which commands ask the Kairos that uses a data folder. Only the owner of the folder can reach it. On
 * Windows it is a named pipe. Undefined when the path is too long for the system: a port replaces it.
 */
export function socketOf(data: string, platform: NodeJS.Platform = process.platform): string | undefined {
  if (platform === 'win32') return `\\\\.\\pipe\\kairos-${createHash('sha256').update(data).digest('hex')}`;
  const path = join(data, 'control.sock');
  return [path, relative(process.cwd(), path)].find((one) => Buffer.byteLength(one) <= maxPath);
}

/** The commands of the owner of the data folder. */
export interface OwnerCommands {
  /**
   * Writes a backup to a stream, and ends it. `POST /backup`. Absent when the records are in another DynamoDB.
   * @param recipient who can decrypt it, of the environment of the command
   */
  readonly writeBackup?: (out: Writable, recipient: string | undefined) => Promise<void>;
  /** Runs `kairos user` with its arguments. `POST /user` */
  readonly runUserCommand: (args: readonly string[]) => Promise<CommandResult>;
}

/** The output of a command, in lines. */
export interface CommandResult {
  readonly ok: boolean;
  readonly text: string;
}

const argumentList = z.array(z.string());
const backupRequest = z.object({ recipient: z.string().optional() });

/**
 * Answers the commands of the owner of the data folder: on a socket in the folder, or, where the system has no sockets
 * there, on a port of loopback with a key in the folder.
 *
 * @returns a function that ends this
 * @throws SettingsError when neither is possible
 */
export async function openControlSocket(data: string, commands: OwnerCommands): Promise<() => Promise<void>> {
  try {
    removeControlPort(data);
    return await openSocket(data, commands).catch(() => openPort(data, commands));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(
      `Commands such as kairos backup and kairos user cannot reach Kairos: the data folder ${data} allows no socket, and no port of 127.0.0.1 can replace it: ${reason}`,
      { cause },
    );
  }
}

async function openSocket(data: string, commands: OwnerCommands): Promise<() => Promise<void>> {
  const path = socketOf(data);
  if (path === undefined) throw new Error('the path is too long');
  // The socket of a process that was killed. Only one process uses the folder: the folder is locked.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((asked, response) => answer(commands, asked, response));
  await listen(server, { path });
  return () => close(server);
}

async function openPort(data: string, commands: OwnerCommands): Promise<() => Promise<void>> {
  const key = createKey();
  const server = createServer((asked, response) => {
    if (isProof(asked.headers[proofHeader], key, 'command')) {
      response.setHeader(proofHeader, proofOf(key, 'server'));
      answer(commands, asked, response);
    } else {
      response.writeHead(403, { connection: 'close' }).end();
    }
  });
  await listen(server, { port: 0, host: '127.0.0.1' });
  try {
    storeControlPort(data, { port: (server.address() as AddressInfo).port, key });
  } catch (error) {
    await close(server);
    throw error;
  }
  return async () => {
    removeControlPort(data);
    await close(server);
  };
}

function answer(
  { writeBackup, runUserCommand }: OwnerCommands,
  asked: IncomingMessage,
  response: ServerResponse,
): void {
  const answerUserCommand = async () => {
    const result = await runUserCommand(argumentList.parse(JSON.parse(await readBody(asked))));
    response.end(JSON.stringify(result));
  };
  const answerBackup = async (write: NonNullable<typeof writeBackup>) => {
    const body = await readBody(asked);
    // A command of a version before this one sends nothing.
    const { recipient } = body === '' ? {} : backupRequest.parse(JSON.parse(body));
    await write(response, recipient);
  };
  const command = asked.method === 'POST' ? asked.url : undefined;
  if (command === '/backup' && writeBackup)
    answerBackup(writeBackup).catch((error: unknown) => {
      reportFailure(error);
      // The file of the other side is incomplete.
      response.destroy();
    });
  else if (command === '/user') answerUserCommand().catch(() => response.destroy());
  else response.writeHead(404).end();
}

/** Prints why a backup could not be made, which the other side cannot know. Nothing when it has ended the connection. */
function reportFailure(error: unknown): void {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE') return;
  console.error(`The backup cannot be made: ${message}`);
}

const listen = (server: Server, address: ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/**
 * A backup by the Kairos that uses the folder; undefined when none answers.
 *
 * @param recipient who can decrypt it. Default: the recipient of that Kairos, if any
 */
export function requestBackup(
  data: string,
  recipient: string | undefined,
): Promise<IncomingMessage | undefined> {
  return ask(data, '/backup', JSON.stringify({ recipient }));
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

/** Asks the Kairos that uses the folder; undefined when none answers. @throws the error of a broken connection */
function ask(data: string, path: string, body: string): Promise<IncomingMessage | undefined> {
  const port = readControlPort(data);
  const socketPath = socketOf(data);
  if (port === undefined && socketPath === undefined) return Promise.resolve(undefined);
  const address =
    port === undefined
      ? { socketPath }
      : {
          host: '127.0.0.1',
          port: port.port,
          headers: { [proofHeader]: proofOf(port.key, 'command') },
        };
  return new Promise((resolve, reject) => {
    const asked = request({ ...address, method: 'POST', path, agent: false }, (response) => {
      const isKairos = port === undefined || isProof(response.headers[proofHeader], port.key, 'server');
      if (isKairos) {
        resolve(response);
        return;
      }
      // After the Kairos that had the port was killed, another program can have it.
      response.destroy();
      resolve(undefined);
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(error);
    });
    asked.end(body);
  });
}
