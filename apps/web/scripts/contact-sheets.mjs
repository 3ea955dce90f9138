// Puts the pictures of `npm run screenshots` on sheets in .screenshots/sheets, several screens on one, so that a reader
// can look at a whole language quickly.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserArgs, browserPath } from '../e2e/support/browser.ts';

const folder = fileURLToPath(new URL('../.screenshots/', import.meta.url));
const sheets = join(folder, 'sheets');
/** Pictures on a sheet and their width there, by the width of the screen. */
const layouts = {
  320: { count: 10, columns: 5, width: 320 },
  390: { count: 10, columns: 5, width: 390 },
  1280: { count: 6, columns: 3, width: 640 },
};

rmSync(sheets, { recursive: true, force: true });
const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
mkdirSync(sheets);

const browser = await chromium.launch({ executablePath: await browserPath(), args: browserArgs });
for (const { name: language } of languages) {
  const pictures = readdirSync(join(folder, language)).toSorted();
  for (const [width, layout] of Object.entries(layouts)) {
    for (const theme of ['light', 'dark']) {
      const shown = pictures.filter((file) => file.endsWith(`-${theme}-${width}.png`));
      for (let start = 0; start < shown.length; start += layout.count) {
        const number = String(start / layout.count + 1).padStart(2, '0');
        const path = join(sheets, `${language}-${theme}-${width}-${number}.png`);
        await draw(
          path,
          shown.slice(start, start + layout.count).map((file) => [language, file]),
          layout,
        );
      }
    }
  }
}
await browser.close();

/** Draws a sheet with its pictures, each under its name. */
async function draw(path, files, { columns, width }) {
  const page = await browser.newPage({ viewport: { width: columns * (width + 16) + 16, height: 600 } });
  const figures = files.map(([language, file]) => {
    const address = pathToFileURL(join(folder, language, file)).href;
    return `<figure><figcaption>${file}</figcaption><img src="${address}"></figure>`;
  });
  // A page of the file system, because a page without an address must not show its files.
  await page.goto(pathToFileURL(folder).href);
  await page.setContent(`<style>
    body { margin: 16px; display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 16px; background: #888; font: 14px sans-serif; }
    figure { margin: 0; }
    img { width: 100%; }
  </style>${figures.join('')}`);
  // Not waiting for `load`, which has passed before the content was set.
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
