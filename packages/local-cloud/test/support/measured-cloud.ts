import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mail } from '../../src/mailbox/mailbox.ts';
import type { ReachableCloud } from './person.ts';

const command = resolve(__dirname, '../../bin/kairos.mjs');
const probe = pathToFileURL(resolve(__dirname, 'cpu-probe.mjs')).href;

export interface MeasuredCloud extends ReachableCloud {
  /** Processor time that the process has used, in milliseconds. */
  cpuTime(): Promise<number>;
  close(): Promise<void>;
}

/** The `kairos` command as a separate process in memory, so that its processor time excludes the test's. */
export async function startMeasured(): Promise<MeasuredCloud> {
  const child = spawn(process.execPath, ['--import', probe, command], {
    env: { ...process.env, PORT: '0', KAIROS_DATA: 'memory' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const probePort = once(child, 'message') as Promise<[number]>;
  const url = await new Promise<string>((found, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+(?=\n)/.exec(output)?.[0];
      if (address !== undefined) found(address);
    });
    child.once('exit', () => reject(new Error(`did not start: ${output}`)));
  });
  const [port] = await probePort;
  const read = async (address: string) => (await fetch(address)).text();
  return {
    url,
    instance: JSON.parse(await read(`${url}/config.json`)) as ReachableCloud['instance'],
    mailbox: { list: async () => JSON.parse(await read(`${url}/mailbox.json`)) as Mail[] },
    cpuTime: async () => Number(await read(`http://127.0.0.1:${port}`)),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
