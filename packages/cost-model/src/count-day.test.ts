import '../../../config/fast-mod-pow.cjs';
import { readFileSync } from 'node:fs';
import { countDay } from './count-day.ts';
import { fillDocument } from './fill-document.ts';
import { places } from './places.ts';
import type { Figures } from './price-month.ts';
import { renderTables } from './render-tables.ts';
import { measureWeb } from './web-delivery.ts';

const recorded = JSON.parse(readFileSync(places.figures, 'utf8')) as Figures;
const again = 'Run npm run cost and look at what has changed.';

test(`figures.json: the recorded day equals a new count. ${again}`, async () => {
  const { answerBytes, storedBytes, ...counted } = await countDay(places);
  expect(recorded.day).toMatchObject(counted);
  // The order of goals differs between runs, and their titles have different lengths.
  expect(Math.abs(answerBytes / recorded.day.answerBytes - 1)).toBeLessThan(0.01);
  expect(Math.abs(storedBytes / recorded.day.storedBytes - 1)).toBeLessThan(0.01);
}, 60_000);
test(`figures.json: the recorded web build differs by at most a quarter from the current one. ${again}`, () => {
  const measured = measureWeb(places.web);
  for (const [name, value] of Object.entries(measured)) {
    expect(Math.abs(value / recorded.web[name as keyof typeof measured] - 1)).toBeLessThan(0.25);
  }
});
test(`cost-and-scale.md: the tables are rendered from the recorded figures. ${again}`, () => {
  const document = readFileSync(places.document, 'utf8');
  expect(fillDocument(document, renderTables(recorded))).toBe(document);
});
