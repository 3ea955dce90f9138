import { command, printed, reach, ready, startProgram, type Run } from './kairos-process.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { forwarded, startReverseProxy, type ReverseProxy } from './reverse-proxy.ts';
import { serverHost } from './server-host.ts';
import type { SmallDisk } from './small-disk.ts';
import type { ReachableCloud } from './test-user.ts';

/** How the `kairos` command runs: on a laptop, or as a server behind a reverse proxy. */
export type ProcessMode = 'laptop' | 'server';

/** The `kairos` command as processes on one data folder, one after the other. */
export class DataProcess {
  readonly #mode: ProcessMode;
  readonly #data: string;
  readonly #disk: SmallDisk | undefined;
  readonly #command: string;
  readonly #runs: Run[] = [];
  #mails: MailServer | undefined;
  #proxy: ReverseProxy | undefined;
  readonly #otherProxies: ReverseProxy[] = [];

  /**
   * @param disk a file system that only the processes can see
   * @param program the path of the `kairos` command. Default: that of this checkout
   */
  constructor(mode: ProcessMode, data: string, disk?: SmallDisk, program = command) {
    this.#mode = mode;
    this.#data = data;
    this.#disk = disk;
    this.#command = program;
  }

  /** What the last process has printed. */
  output(): string {
    return this.#runs.at(-1)?.output() ?? '';
  }

  /** Starts a process. The addresses of a server stay the same. */
  async start(): Promise<ReachableCloud> {
    if (this.#mode === 'laptop') return reach(await ready(this.#run()));
    this.#mails ??= await startMailServer();
    const port = Number(await printed(this.#run(), /Listens {3}127\.0\.0\.1, port (\d+)\n/));
    this.#proxy ??= await startReverseProxy(port, forwarded(serverHost));
    for (const proxy of [this.#proxy, ...this.#otherProxies]) proxy.target = port;
    return { ...(await reach(this.#proxy.url)), mailbox: { list: () => this.#receivedMails() } };
  }

  #run(): Run {
    const run = this.#spawn([]);
    this.#runs.push(run);
    return run;
  }

  #spawn(args: readonly string[]): Run {
    const [program, all] = this.#disk
      ? this.#disk.wrap(process.execPath, this.#command, ...args)
      : ([process.execPath, [this.#command, ...args]] as const);
    return startProgram(program, all, { PORT: '0', KAIROS_DATA: this.#data, ...this.#settings() });
  }

  /** The id of the last process. */
  get processId(): number | undefined {
    return this.#runs.at(-1)?.child.pid;
  }

  /** The address of a server for another client, whose limits are its own. @param address of the client */
  async addressFor(address: string): Promise<string> {
    const proxy = await startReverseProxy(this.#proxy?.target ?? 0, forwarded(serverHost, address));
    this.#otherProxies.push(proxy);
    return proxy.url;
  }

  /** Runs a command of `kairos`, which ends by itself. @returns its exit code and its output */
  async command(...args: readonly string[]): Promise<readonly [number | null, string]> {
    const { ended, output } = this.#spawn(args);
    return [await ended, output()];
  }

  /** Stops the last process by SIGTERM. */
  async stop(): Promise<void> {
    this.#runs.at(-1)?.child.kill('SIGTERM');
    await this.#runs.at(-1)?.ended;
  }

  /** Ends the last process by SIGKILL. */
  async kill(): Promise<void> {
    this.#runs.at(-1)?.child.kill('SIGKILL');
    await this.#runs.at(-1)?.ended;
  }

  async close(): Promise<void> {
    for (const { child } of this.#runs) child.kill('SIGKILL');
    for (const proxy of [this.#proxy, ...this.#otherProxies]) await proxy?.close();
    await this.#mails?.close();
  }

  #settings(): Record<string, string> {
    if (this.#mails === undefined) return {};
    return {
      KAIROS_URL: `https://${serverHost}`,
      KAIROS_SIGN_UP: 'open',
      KAIROS_SMTP: `smtp://127.0.0.1:${this.#mails.settings.port}`,
      KAIROS_MAIL_FROM: this.#mails.settings.from,
    };
  }

  #receivedMails() {
    const received = this.#mails?.received ?? [];
    return received.map((mail) => ({
      to: /^To: (.+)$/m.exec(mail)?.[1]?.trim() ?? '',
      code: /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[1] ?? '',
    }));
  }
}
