// @spec server-real-proxies

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printed, startProgram, type Run } from '../kairos-process.ts';
import { makeCertificate, type Certificate } from './certificate.ts';
import type { MissingPart, ProxyName } from './documented-proxy.ts';
import { freePorts } from './free-ports.ts';
import { startProxy, type RunningProxy } from './start-proxy.ts';

const packages = fileURLToPath(new URL('../../../../../dist', import.meta.url));

/** The exit code and the output of a command. */
export interface CommandOutcome {
  readonly code: number | null;
  readonly output: string;
}

/**
 * The tarball of `npm run package` as a process on loopback, behind a real reverse proxy at `https://localhost:<port>`, with
 * a data folder and a certificate of its own.
 */
export class PackagedServer {
  readonly certificate: Certificate;
  /** The address that browsers use. */
  readonly url: string;
  readonly #name: ProxyName;
  readonly #folder: string;
  readonly #port: number;
  readonly #target: number;
  #kairos: Run | undefined;
  #proxy: RunningProxy | undefined;

  private constructor(name: ProxyName, folder: string, port: number, target: number) {
    this.#name = name;
    this.#folder = folder;
    this.#port = port;
    this.#target = target;
    this.url = `https://localhost:${port}`;
    this.certificate = makeCertificate(folder);
  }

  /**
   * Unpacks the tarball and starts it with its proxy.
   *
   * @throws Error when there is no tarball, or the proxy is not installed
   */
  static async start(name: ProxyName): Promise<PackagedServer> {
    const folder = mkdtempSync(join(tmpdir(), 'kairos-behind-proxy-'));
    const [port, target] = await freePorts();
    const server = new PackagedServer(name, folder, port, target);
    try {
      unpack(server.packageFolder);
      await server.startProxy();
      await server.startKairos();
      return server;
    } catch (error) {
      await server.remove();
      throw error;
    }
  }

  /** The folder of the unpacked tarball. */
  get packageFolder(): string {
    return join(this.#folder, 'kairos');
  }

  /** Starts Kairos, or starts it again with its data. */
  async startKairos(): Promise<void> {
    this.#kairos = this.#start([]);
    await printed(this.#kairos, /Listens {3}127\.0\.0\.1, port (\d+)\n/);
  }

  /** Ends Kairos by SIGKILL, which allows no clean-up. The proxy goes on. */
  async killKairos(): Promise<void> {
    this.#kairos?.child.kill('SIGKILL');
    await this.#kairos?.ended;
  }

  /** Starts the proxy, in place of the one that runs. */
  async startProxy(without?: MissingPart): Promise<void> {
    await this.#proxy?.close();
    this.#proxy = await startProxy(this.#name, this.#folder, {
      port: this.#port,
      target: this.#target,
      certificate: this.certificate,
      ...(without && { without }),
    });
  }

  /** Runs `kairos` with arguments, with the settings of the server, and trust in its certificate. */
  async run(...args: string[]): Promise<CommandOutcome> {
    const run = this.#start(args);
    return { code: await run.ended, output: run.output() };
  }

  /** Ends both processes, and removes all files. */
  async remove(): Promise<void> {
    await this.#proxy?.close();
    this.#kairos?.child.kill('SIGTERM');
    await this.#kairos?.ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #start(args: readonly string[]): Run {
    return startProgram(process.execPath, [join(this.packageFolder, 'bin/kairos.mjs'), ...args], {
      KAIROS_URL: this.url,
      KAIROS_LISTEN: `127.0.0.1:${this.#target}`,
      KAIROS_DATA: join(this.#folder, 'data'),
      NODE_EXTRA_CA_CERTS: this.certificate.file,
    });
  }
}

/** Unpacks the tarball of `npm run package`. */
function unpack(folder: string): void {
  const names = existsSync(packages) ? readdirSync(packages) : [];
  const [tarball] = names.filter((name) => name.endsWith('.tar.gz'));
  if (tarball === undefined) throw new Error('There is no tarball: npm run package makes it.');
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', join(packages, tarball), '--strip-components=1', '-C', folder]);
}
