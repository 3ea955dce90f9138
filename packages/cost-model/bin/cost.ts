// Counts a day, measures the web build, and writes the tables of docs/cost-and-scale.md.
// Needs the web build and the dev template, which npm start creates.
import { readFileSync, writeFileSync } from 'node:fs';
import { countDay } from '../src/count-day.ts';
import { paths } from '../src/paths.ts';
import { renderTables } from '../src/render-tables.ts';
import { measureWeb } from '../src/web-delivery.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const figures = { day: await countDay(), web: measureWeb(paths.web) };
let document = readFileSync(paths.document, 'utf8');
for (const [name, table] of Object.entries(renderTables(figures, new Date().toISOString().slice(0, 10)))) {
  const placeholder = new RegExp(`(<!-- table: ${name} -->)[^]*?(<!-- end -->)`);
  if (!placeholder.test(document)) throw new Error(`${paths.document} has no table "${name}".`);
  const lines = [
    '$1',
    '<!-- prettier-ignore-start -->',
    table.replaceAll('$', '$$$$'),
    '<!-- prettier-ignore-end -->',
    '$2',
  ];
  document = document.replace(placeholder, lines.join('\n\n'));
}
writeFileSync(paths.document, document);
console.log(figures);
