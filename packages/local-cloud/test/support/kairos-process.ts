import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Mail } from '../../src/mailbox/mailbox.ts';
import type { ReachableCloud } from './test-user.ts';

export const command = fileURLToPath(new URL('../../bin/kairos.mjs', import.meta.url));

export interface Run {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly output: () => string;
  /** The exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts a program, and collects what it prints. */
export function startProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Run {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolveCode) => child.once('exit', resolveCode));
  return { child, output: () => output, ended };
}

/** Resolves to the address when it is printed. */
export const ready = (run: Run): Promise<string> => printed(run, /(http:\/\/localhost:\d+)\n/);

/** Resolves to the first group of a pattern when the process has printed it. */
export function printed({ child, output }: Run, pattern: RegExp): Promise<string> {
  return new Promise((resolveText, reject) => {
    const look = () => {
      const text = pattern.exec(output())?.[1];
      if (text !== undefined) resolveText(text);
    };
    child.stdout.on('data', look);
    child.once('exit', () => reject(new Error(`did not start: ${output()}`)));
    look();
  });
}

/** The local cloud of a process, by its address. */
export async function reach(url: string): Promise<ReachableCloud> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  return {
    url,
    instance: {
      userPoolId: config.userPoolId ?? '',
      userPoolClientId: config.userPoolClientId ?? '',
    },
    mailbox: { list: async () => (await (await fetch(`${url}/mailbox.json`)).json()) as Mail[] },
  };
}
