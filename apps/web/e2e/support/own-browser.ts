import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { browserArgs, browserPath } from './browser.ts';

/** A Chromium with its own folder, in which all its processes can be killed at once. Linux and macOS only. */
export class OwnBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kairos-browser-'));
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;
  #port = 0;
  readonly #args: readonly string[];

  /** @param args the browser's arguments, except those for its folder and its port */
  constructor(args: readonly string[] = browserArgs) {
    this.#args = args;
  }

  /** The port on loopback at which it can be driven while it runs. */
  get debuggingPort(): number {
    return this.#port;
  }

  /** Starts it, or restarts it with the data in its folder, and opens a page. */
  async start(): Promise<Page> {
    const portFile = join(this.#folder, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.#folder}`];
    this.#process = spawn(await browserPath(), [...args, ...this.#args, 'about:blank'], {
      detached: true,
      stdio: 'ignore',
    });
    const port = () => (existsSync(portFile) ? /^\d+(?=\n)/.exec(readFileSync(portFile, 'utf8'))?.[0] : null);
    await expect.poll(port).toBeTruthy();
    this.#port = Number(port());
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.#port}`);
    const context = this.#browser.contexts()[0];
    if (context === undefined) throw new Error('The browser has no context.');
    return context.newPage();
  }

  /** Closes the browser normally, so that it writes its storage to its folder. */
  async close(): Promise<void> {
    const child = this.#process;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close');
    await ended;
  }

  /** Ends all its processes by SIGKILL, which allows no clean-up. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    await this.#browser?.close();
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
