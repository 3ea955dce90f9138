// Finds figures of the bench that became worse and stay so. As a command: node scripts/worse-ratios.mjs <folder>. Each
// folder in it has the files of a run, which `npm run bench -- --ratios <file>` has written.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One run can be worse by chance: its machine is shared. */
const runsInARow = 3;
const maxTimesWorse = 1.1;

/**
 * Returns the figures that are more than 10 % worse than the baseline in each of three runs. Fewer runs have none.
 * @param runs for each run an object: the name of a figure to how many times worse than the baseline it is
 */
export function findWorseFigures(runs) {
  if (runs.length < runsInARow) return [];
  return Object.keys(runs[0]).filter((name) => runs.every((run) => run[name] > maxTimesWorse));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  const runs = readdirSync(folder).map((run) =>
    Object.assign(
      {},
      ...readdirSync(join(folder, run), { recursive: true })
        .filter((file) => file.endsWith('.json'))
        .map((file) => JSON.parse(readFileSync(join(folder, run, file), 'utf8'))),
    ),
  );
  const worse = findWorseFigures(runs);
  for (const name of worse) console.error(`Worse by more than 10 % in ${runsInARow} runs: ${name}`);
  process.exitCode = worse.length > 0 ? 1 : 0;
}
