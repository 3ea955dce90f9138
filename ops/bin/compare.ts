// `compare <folder>`: prints the changes of prod between the checkout in the folder and this one, as Markdown.
// Exits with 3 when the schema breaks clients, with 4 when stored data is at risk, and with 5 when both are true.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareCheckouts } from '../src/compare/compare-checkouts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [base] = process.argv.slice(2);
if (base === undefined) {
  console.error('usage: npm run compare -- <folder of another checkout>, both synthesised for prod');
  process.exit(2);
}
const { report, breaking, replacing } = await compareCheckouts(resolve(root, base), root);
console.log(report);
if (breaking || replacing) process.exitCode = 2 + (breaking ? 1 : 0) + (replacing ? 2 : 0);
