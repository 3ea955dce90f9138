import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { Baseline, describeCheckout, findCommit } from './baseline.ts';
import { startBenchBrowser } from './bench-browser.ts';
import { compare, type Row } from './model/compare.ts';
import { fillSection } from './model/fill-section.ts';
import type { PartName } from './model/part-names.ts';
import { readOptions, type BenchOptions } from './model/read-options.ts';
import { renderTable } from './model/render-table.ts';
import { Samples } from './model/samples.ts';
import { samplesOf, type Part } from './part.ts';
import { input } from './parts/input.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { lists } from './parts/lists.ts';
import { start } from './parts/start.ts';
import { places } from './places.ts';
import type { Side } from './side.ts';

// `npm run bench`: measures the present build beside a baseline, prints and writes the tables of docs/performance.md, and
// ends with 1 when a figure is worse than the baseline beyond its tolerance.

const parts: Readonly<Record<PartName, Part>> = { start, input, lists, lighthouse };

function baselineOf({ baseline }: BenchOptions): Baseline | undefined {
  if (baseline === null) return undefined;
  const { commit } = JSON.parse(readFileSync(places.baseline, 'utf8')) as { commit: string };
  const found = findCommit(places.root, baseline ?? commit);
  if (found === undefined) {
    console.log(
      `This clone does not have the baseline ${baseline ?? commit}: only the present build is measured.`,
    );
    return undefined;
  }
  return new Baseline(places.root, found);
}

/** Measures a part, prints and writes its table. */
async function runPart(
  name: PartName,
  sides: readonly Side[],
  { quick }: BenchOptions,
): Promise<readonly Row[]> {
  const part = parts[name];
  console.log(`\n${part.title}`);
  const [loadBefore = 0] = loadavg();
  const samples = new Map(sides.map((side) => [side, new Samples()]));
  await part.measure(samples, { quick });
  const [present, baseline] = sides;
  if (present === undefined) throw new Error('Nothing is measured.');
  const rows = compare(
    part.columns,
    samplesOf(samples, present),
    baseline === undefined ? undefined : samplesOf(samples, baseline),
  );
  const table = renderTable(part, rows);
  console.log(table);
  const against = baseline === undefined ? 'without a baseline' : `against ${baseline.commit}`;
  const [processor] = cpus();
  const conditions = [
    `${new Date().toISOString().slice(0, 10)}, commit ${present.commit} ${against}${quick ? ', quick' : ''}`,
    `Node ${process.versions.node}, Chromium ${await browserVersion()}`,
    `${process.platform} ${process.arch}, ${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}`,
    `load ${loadBefore.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
    ...(loadBefore > cpus().length ? ['the machine was busy, so times tell little'] : []),
  ];
  const section = `${part.about}\n\n_Measured ${conditions.join('; ')}._\n\n${table}`;
  writeFileSync(places.document, fillSection(readFileSync(places.document, 'utf8'), name, section));
  return rows;
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
  const removeBaseline = () => baseline?.remove();
  process.once('exit', removeBaseline);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const present: Side = { name: 'present', root: places.root, commit: describeCheckout(places.root) };
  const sides = baseline === undefined ? [present] : [present, baseline.build()];
  const worse: string[] = [];
  for (const name of options.parts) {
    for (const row of await runPart(name, sides, options)) {
      for (const [index, { isWorse }] of row.cells.entries()) {
        if (isWorse) worse.push(`${name}: ${row.name}, ${parts[name].columns[index]?.title ?? ''}`);
      }
    }
  }
  for (const figure of worse) console.error(`Worse than the baseline beyond the tolerance: ${figure}`);
  process.exitCode = worse.length > 0 ? 1 : 0;
}

await bench(process.argv.slice(2));
