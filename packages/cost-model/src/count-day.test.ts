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

test(`the recorded day is the one that is counted now. ${again}`, async () => {
  const { answerBytes, storedBytes, ...counted } = await countDay(places);
  expect(recorded.day).toMatchObject(counted);
  // Which goal is first in its list differs, and titles are not equally long.
  expect(Math.abs(answerBytes / recorded.day.answerBytes - 1)).toBeLessThan(0.01);
  expect(Math.abs(storedBytes / recorded.day.storedBytes - 1)).toBeLessThan(0.01);
}, 60_000);
test(`the recorded web build is within a quarter of the one built now. ${again}`, () => {
  const { releaseBytes, releaseRequests, ...visit } = measureWeb(places.web);
  expect(Math.abs(releaseBytes / recorded.web.releaseBytes - 1)).toBeLessThan(0.25);
  expect(Math.abs(releaseRequests / recorded.web.releaseRequests - 1)).toBeLessThan(0.25);
  expect(Math.abs(visit.visitBytes / recorded.web.visitBytes - 1)).toBeLessThan(0.25);
  expect(visit.visitRequests).toBe(recorded.web.visitRequests);
});
test(`the document’s tables are those of the recorded figures. ${again}`, () => {
  const document = readFileSync(places.document, 'utf8');
  expect(fillDocument(document, renderTables(recorded))).toBe(document);
});
