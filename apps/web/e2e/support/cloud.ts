import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInstanceOf } from '@kairos/local-cloud/instance';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

type InstanceNames = Record<'adminKey' | 'userPoolClientId' | 'userPoolId', string>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly sentAt: string;
}

export interface CloudSettings {
  /** File paths of templates other than those of the stage `dev`. */
  readonly backend?: string;
  readonly web?: string;
  /** The folder path of another web build. */
  readonly build?: string;
  /** The folder path of another checkout, whose command and build are used. */
  readonly checkout?: string;
  /** Creates the demo account. */
  readonly demo?: boolean;
  /** The address of a server on this computer that gets all push messages. */
  readonly pushService?: string;
  /** Reads calendars of this computer, also by `http:`. */
  readonly readsLoopback?: boolean;
}

/** A local cloud: the `kairos` command in its own process, with its own data folder. */
export class Cloud {
  #process: ChildProcess | undefined;
  #port = 0;
  readonly #data = mkdtempSync(join(tmpdir(), 'kairos-e2e-'));
  readonly #settings: CloudSettings;

  constructor(settings: CloudSettings = {}) {
    this.#settings = settings;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** The id of its process while it runs. */
  get processId(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts it, or starts it again with the same data and port. Rejects with the output of the command. */
  async start(): Promise<void> {
    const { backend, web, build, checkout = repository, demo, ...settings } = this.#settings;
    const command = join(checkout, 'packages/local-cloud/bin/kairos.mjs');
    const child = spawn(process.execPath, [command, ...(demo ? ['--demo'] : [])], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        KAIROS_DATA: this.#data,
        ...(backend === undefined ? {} : { KAIROS_TEMPLATE: backend }),
        ...(web === undefined ? {} : { KAIROS_WEB_TEMPLATE: web }),
        ...(build === undefined ? {} : { KAIROS_WEB: build }),
        ...(settings.readsLoopback ? { KAIROS_CALENDAR_LOOPBACK: 'allow' } : {}),
        ...(settings.pushService === undefined ? {} : { KAIROS_PUSH_SERVICE: settings.pushService }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1];
        if (port !== undefined) resolve(Number(port));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`kairos ended with ${code ?? 'a signal'}: ${printed}`)));
    });
  }

  /** Ends the process with `signal` and waits until it has ended. SIGKILL allows no clean-up. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** The newest mail to an address; waits up to 30 seconds for it. */
  async mailTo(address: string, after = ''): Promise<Mail> {
    for (let tryNumber = 0; tryNumber < 300; tryNumber += 1) {
      const mails = (await (await fetch(`${this.url}/mailbox.json`)).json()) as Mail[];
      const mail = mails.find(({ to, sentAt }) => to === address.toLowerCase() && sentAt > after);
      if (mail !== undefined) return mail;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No mail to ${address}.`);
  }

  /** The ids of this instance, and the key of its admin operations. */
  async instance(): Promise<InstanceNames> {
    const stored = await readInstanceOf(this.#data);
    // Another checkout can be of a version whose instance is a file.
    return (stored ?? JSON.parse(readFileSync(join(this.#data, 'instance.json'), 'utf8'))) as InstanceNames;
  }

  /** Calls the user pool like its client library; admin operations with this instance's key. */
  async userPool(operation: string, body: object): Promise<Record<string, unknown>> {
    const { adminKey, userPoolClientId, userPoolId } = await this.instance();
    const admin = operation.startsWith('Admin');
    const response = await fetch(`${this.url}/cognito`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...(admin ? { authorization: `Bearer ${adminKey}` } : {}),
      },
      body: JSON.stringify({
        ...body,
        ...(admin ? { UserPoolId: userPoolId } : { ClientId: userPoolClientId }),
      }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${operation}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
