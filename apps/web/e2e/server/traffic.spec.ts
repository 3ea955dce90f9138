// @spec server-real-proxies

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJournalPages, readJournalPages } from './journal-api.ts';
import { expect, test } from './test.ts';

const megabyte = 1_000_000;

/** Texts of the maximum length, of characters with three bytes. */
const pages = Array.from({ length: 300 }, (_, index) => ({
  id: new Date(Date.UTC(2020, 0, index + 1)).toISOString().slice(0, 10),
  text: `${index} `.padEnd(20_000, '計畫一年、一月、一日。'),
}));

test('100 MB of downloads and GraphQL pass the proxy unchanged', async ({ page, server, invited: _ }) => {
  let passed = 0;
  await test.step('records of 18 MB in each direction', async () => {
    for (let start = 0; start < pages.length; start += 10) {
      await createJournalPages(page, pages.slice(start, start + 10));
    }
    expect(await readJournalPages(page)).toEqual(new Map(pages.map(({ id, text }) => [id, text])));
    passed += 2 * Buffer.byteLength(pages.map(({ text }) => text).join(''));
  });

  await test.step('files of the web app', async () => {
    const folder = join(server.packageFolder, 'web/assets');
    const files = readdirSync(folder)
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map((name) => ({ name, content: readFileSync(join(folder, name)) }))
      .filter(({ content }) => content.length > 20_000);
    while (passed < 100 * megabyte) {
      for (const { name, content } of files) {
        const response = await page.request.get(`/assets/${name}`, {
          ignoreHTTPSErrors: true,
          headers: { 'accept-encoding': 'identity' },
        });
        expect(response.status()).toBe(200);
        expect(content.equals(await response.body()), name).toBe(true);
        await response.dispose();
        passed += content.length;
      }
    }
  });
});
