import { OwnBrowser } from '../support/own-browser.ts';
import { benchBrowserArgs } from './bench-browser.ts';
import type { Side } from './side.ts';

/**
 * Gives each side a browser of its own, with an empty folder and not yet started, and removes them after their use.
 *
 * @param argsOf further arguments of a side's browser
 */
export async function withBrowsers(
  sides: readonly Side[],
  use: (browserOf: (side: Side) => OwnBrowser) => Promise<void>,
  argsOf: (side: Side) => readonly string[] = () => [],
): Promise<void> {
  const browsers = new Map(
    sides.map((side) => [side, new OwnBrowser([...benchBrowserArgs, ...argsOf(side)])]),
  );
  const killAll = () => {
    for (const browser of browsers.values()) void browser.kill();
  };
  process.once('exit', killAll);
  try {
    await use((side) => {
      const browser = browsers.get(side);
      if (browser === undefined) throw new Error(`No browser of ${side.name}.`);
      return browser;
    });
  } finally {
    process.off('exit', killAll);
    for (const browser of browsers.values()) await browser.remove();
  }
}
