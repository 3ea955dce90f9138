import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, By, error as errors, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { canRun } from '../support/can-run.ts';
import type { BrowserWindow, DrivenBrowser } from './driven-browser.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const elementTimeout = 30_000;

/**
 * Starts WebKitGTK, driven by WebDriver; without a screen it uses one of Xvfb.
 * @returns undefined when the package webkit2gtk-driver is not installed
 */
export async function startWebKit(): Promise<DrivenBrowser | undefined> {
  if (!canRun(driverPath)) return undefined;
  const port = await freePort();
  const server = startDriver(port);
  try {
    await waitUntilReady(port);
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    let first: string | undefined = await driver.getWindowHandle();
    return {
      openWindow: async () => {
        if (first === undefined) await driver.switchTo().newWindow('window');
        const handle = first ?? (await driver.getWindowHandle());
        first = undefined;
        return new WebKitWindow(driver, handle);
      },
      consoleMessages: [],
      close: async () => {
        await driver.quit();
        server.end();
      },
    };
  } catch (error) {
    server.end();
    throw error;
  }
}

/** Starts a process group: Xvfb and the browser end with the driver. */
function startDriver(port: number): { end: () => void } {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const command = [driverPath, `--port=${port}`];
  if (DISPLAY === undefined && WAYLAND_DISPLAY === undefined) command.unshift('xvfb-run', '--auto-servernum');
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, LANGUAGE: 'en_US' },
  });
  // waitUntilReady reports a missing program.
  child.once('error', () => undefined);
  return {
    end: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function waitUntilReady(port: number): Promise<void> {
  for (let tryNumber = 0; tryNumber < 100; tryNumber += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer. Without a screen it needs xvfb-run.');
}

class WebKitWindow implements BrowserWindow {
  readonly #driver: WebDriver;
  readonly #handle: string;

  constructor(driver: WebDriver, handle: string) {
    this.#driver = driver;
    this.#handle = handle;
  }

  async open(address: string): Promise<void> {
    await (await this.#focused()).get(address);
  }

  async reload(): Promise<void> {
    await (await this.#focused()).navigate().refresh();
  }

  async back(): Promise<void> {
    await (await this.#focused()).navigate().back();
  }

  async click(place: string): Promise<void> {
    await this.#act(place, (element) => element.click());
  }

  async type(place: string, text: string): Promise<void> {
    await this.#act(place, (element) => element.sendKeys(text));
  }

  async evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result> {
    return (await this.#focused()).executeScript<Result>(inPage, argument);
  }

  /** Acts on the element at a place. One that React has replaced since it was found is found again. */
  async #act(place: string, act: (element: WebElement) => Promise<void>): Promise<void> {
    for (let tryNumber = 1; ; tryNumber += 1) {
      try {
        await act(await this.#element(place));
        return;
      } catch (error) {
        if (!(error instanceof errors.StaleElementReferenceError) || tryNumber === 5) throw error;
      }
    }
  }

  async #element(place: string): Promise<WebElement> {
    const driver = await this.#focused();
    const element = await driver.wait(until.elementLocated(By.xpath(place)), elementTimeout);
    await driver.wait(until.elementIsVisible(element), elementTimeout);
    return driver.wait(until.elementIsEnabled(element), elementTimeout);
  }

  /** WebDriver's commands go to one window at a time. */
  async #focused(): Promise<WebDriver> {
    await this.#driver.switchTo().window(this.#handle);
    return this.#driver;
  }
}
