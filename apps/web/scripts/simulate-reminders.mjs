// `npm run simulate -- <sequences> [first seed] --reminders`: random sequences of several browsers that write the same
// reminders. One process runs about 20 a second.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { catalogueFile, compileCatalogue } from '../build/catalogue.mjs';

const progressInterval = 1000;

const [sequences = 1000, firstSeed = 1] = process.argv.slice(2).map(Number);
if (!Number.isInteger(sequences) || !Number.isInteger(firstSeed) || sequences < 1) {
  console.error('Usage: npm run simulate -- <sequences> [first seed] --reminders');
  process.exit(2);
}

/** In one file, so that a seed decides everything: Node loads a module at a time that no seed decides. */
async function bundleSimulation(outDir) {
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'kairos-catalogues',
        enforce: 'pre',
        transform: {
          filter: { id: catalogueFile },
          handler: (json) => ({ code: compileCatalogue(json), map: null }),
        },
      },
    ],
    define: { __SERVICE_WORKER__: 'false' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/features/reminders/testing/simulate-reminders.ts',
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'simulation.mjs', codeSplitting: false } },
    },
  });
  return import(pathToFileURL(join(outDir, 'simulation.mjs')).href);
}

const folder = mkdtempSync(join(tmpdir(), 'kairos-reminders-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
const { simulateReminders } = await bundleSimulation(folder);

// The writer logs each failed write.
console.warn = () => undefined;
const totals = { sequences: 0, changes: 0, faults: 0, closed: 0, sent: 0, repeated: 0, problems: 0 };
const report = () => {
  console.log(
    Object.entries(totals)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
};
for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
  const { problems, ...counts } = await simulateReminders(seed);
  totals.sequences += 1;
  totals.problems += problems.length;
  for (const [name, count] of Object.entries(counts)) totals[name] += count;
  for (const problem of problems) console.error(`Seed ${seed}: ${JSON.stringify(problem)}`);
  if (totals.sequences % progressInterval === 0) report();
}
report();
if (totals.problems > 0) process.exitCode = 1;
