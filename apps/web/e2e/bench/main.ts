// @spec bench

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { Cloud } from '../support/cloud.ts';
import { Baseline, describeCheckout, findCommit, type Checkout } from './baseline.ts';
import { startBenchBrowser } from './bench-browser.ts';
import { timesWorse, type Comparison } from './model/compare.ts';
import { Measurements } from './model/measurements.ts';
import { readOptions, type BenchOptions, type PartName } from './model/read-options.ts';
import { renderTable } from './model/render-table.ts';
import { encryption } from './parts/encryption.ts';
import { input } from './parts/input.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { server } from './parts/server.ts';
import { start } from './parts/start.ts';
import type { Part } from './run.ts';

// `npm run bench`: measures the present build beside a baseline, prints and writes the tables of docs/performance.md, and
// ends with 1 when a figure is worse than the baseline beyond its tolerance.

const parts: Readonly<Record<PartName, Part>> = {
  start,
  input,
  lighthouse,
  server,
  encryption,
};
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const document = fileURLToPath(new URL('../../../../docs/performance.md', import.meta.url));

function baselineOf({ baseline }: BenchOptions): Baseline | undefined {
  if (baseline === null) return undefined;
  const checkedIn = readFileSync(new URL('baseline.json', import.meta.url), 'utf8');
  const name = baseline ?? (JSON.parse(checkedIn) as { commit: string }).commit;
  const found = findCommit(root, name);
  if (found !== undefined) return new Baseline(root, found);
  console.log(`This clone does not have the baseline ${name}: only the present build is measured.`);
  return undefined;
}

/** Measures a part, prints and writes its table. The first checkout is the present one. */
async function runPart(
  name: PartName,
  checkouts: readonly Checkout[],
  quick: boolean,
): Promise<readonly Comparison[]> {
  const part = parts[name];
  console.log(`\n${part.title}`);
  const [loadBefore = 0] = loadavg();
  const measurements = new Measurements();
  const sides = (part.startsServers ? [] : checkouts).map((checkout) => ({
    name: checkout.name,
    cloud: new Cloud({ checkout: checkout.root, ...(part.cloud ?? { demo: true }) }),
  }));
  const endClouds = () => sides.forEach(({ cloud }) => void cloud.end('SIGTERM'));
  process.once('exit', endClouds);
  try {
    for (const { cloud } of sides) await cloud.start();
    await part.measure({ sides, checkouts, quick, measurements });
  } finally {
    for (const { cloud } of sides) await cloud.remove();
    process.off('exit', endClouds);
  }
  const commit = (side: string) => checkouts.find((checkout) => checkout.name === side)?.commit;
  const comparisons = measurements.compare();
  const table = renderTable(comparisons, { present: commit('present') ?? '', baseline: commit('baseline') });
  const conditions = [
    `${new Date().toISOString().slice(0, 10)}${quick ? ', quick' : ''}`,
    `Node ${process.versions.node}, Chromium ${await browserVersion()}`,
    `${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `load ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
    ...(loadBefore > cpus().length ? ['the machine was busy, so times are not reliable'] : []),
  ];
  const text = `${part.about}\n\n_Measured ${conditions.join('; ')}._\n\n${table}`;
  const section = (await format(text, { parser: 'markdown' })).trim();
  console.log(section);
  writeFileSync(document, fillSection(readFileSync(document, 'utf8'), name, section));
  return comparisons;
}

/** Replaces the text between `<!-- part: name -->` and `<!-- end -->`. */
function fillSection(markdown: string, name: string, text: string): string {
  const section = new RegExp(`(<!-- part: ${name} -->)[^]*?(<!-- end -->)`);
  if (!section.test(markdown)) throw new Error(`The document has no section "${name}".`);
  return markdown.replace(section, (_all, begin: string, end: string) => [begin, text, end].join('\n\n'));
}

async function browserVersion(): Promise<string> {
  const browser = await startBenchBrowser();
  const version = browser.version();
  await browser.close();
  return version;
}

async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const baseline = baselineOf(options);
  process.once('exit', () => baseline?.remove());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const present: Checkout = { name: 'present', root, commit: describeCheckout(root) };
  const checkouts = baseline === undefined ? [present] : [present, baseline.build()];
  const worse: string[] = [];
  const ratios: Record<string, number> = {};
  for (const part of options.parts) {
    for (const comparison of await runPart(part, checkouts, options.quick)) {
      const name = `${part}: ${comparison.figure.name}`;
      const times = timesWorse(comparison);
      if (comparison.isWorse) worse.push(name);
      if (times !== undefined) ratios[name] = times;
    }
  }
  if (options.ratios !== undefined) writeFileSync(options.ratios, JSON.stringify(ratios, null, 2));
  for (const figure of worse) console.error(`Worse than the baseline beyond the tolerance: ${figure}`);
  process.exitCode = worse.length > 0 ? 1 : 0;
}

await bench(process.argv.slice(2));
