import puppeteer, { type Page } from 'puppeteer-core';
import { canRun } from '../support/can-run.ts';
import type { BrowserWindow, DrivenBrowser } from './driven-browser.ts';

const installed = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * The message of Firefox when a page is left while the service worker answers its request. A worker that fails to answer
 * has another message.
 */
const interrupted = 'A ServiceWorker intercepted the request and encountered an unexpected error.';

/**
 * Starts the installed Firefox headless, driven by WebDriver BiDi.
 *
 * @param acceptInsecureCerts whether certificates that are signed by themselves are valid
 * @returns undefined when Firefox is not installed
 */
export async function startFirefox({ acceptInsecureCerts = false } = {}): Promise<DrivenBrowser | undefined> {
  const executablePath = installed.find(canRun);
  if (executablePath === undefined) return undefined;
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: true, acceptInsecureCerts },
  });
  const consoleMessages: string[] = [];
  return {
    openWindow: async () => {
      const page = await browser.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') consoleMessages.push(message.text());
      });
      page.on('pageerror', (error) => {
        if (!String(error).includes(interrupted)) consoleMessages.push(`uncaught: ${String(error)}`);
      });
      return new FirefoxWindow(page);
    },
    consoleMessages,
    close: () => browser.close(),
  };
}

class FirefoxWindow implements BrowserWindow {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async back(): Promise<void> {
    // Puppeteer's goBack waits for a load event, which a page from the back/forward cache does not have.
    await this.#page.evaluate(() => history.back());
  }

  async click(place: string): Promise<void> {
    await this.#page.locator(`::-p-xpath(${place})`).click();
  }

  async type(place: string, text: string): Promise<void> {
    const field = await this.#page.locator(`::-p-xpath(${place})`).waitHandle();
    await field.type(text);
  }

  evaluate<Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    return this.#page.evaluate(inPage as (argument: unknown) => Result, argument);
  }
}
