// `compare <folder>`: prints the changes of prod between the checkout in the folder and this one, as Markdown.
// Exits with 3 when the schema breaks clients.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareCheckouts } from '../src/compare/compare-checkouts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [base] = process.argv.slice(2);
if (base === undefined) {
  console.error('usage: npm run compare -- <folder of another checkout>, both synthesised for prod');
  process.exit(2);
}
const { report, breaking } = await compareCheckouts(resolve(root, base), root);
console.log(report);
if (breaking) process.exitCode = 3;
