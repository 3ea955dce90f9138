// Counts a day, measures the web build, and writes the results to figures.json and docs/cost-and-scale.md.
// Needs the web build and the dev template, which npm start creates.
import { readFileSync, writeFileSync } from 'node:fs';
import { countDay } from '../src/count-day.ts';
import { fillDocument } from '../src/fill-document.ts';
import { places } from '../src/places.ts';
import type { Figures } from '../src/price-month.ts';
import { renderTables } from '../src/render-tables.ts';
import { measureWeb } from '../src/web-delivery.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const figures: Figures = { day: await countDay(places), web: measureWeb(places.web) };
writeFileSync(places.figures, `${JSON.stringify(figures, null, 2)}\n`);
const document = readFileSync(places.document, 'utf8');
writeFileSync(places.document, fillDocument(document, renderTables(figures)));
console.log(figures);
