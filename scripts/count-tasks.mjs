// Counts the tasks of Turborepo's run summaries (`--summarize`).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Starts to count the tasks of the runs from now on. `root` is the folder of the repository. */
export function startTaskCounts(root) {
  const folder = join(root, '.turbo/runs');
  const summaries = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const earlier = new Set(summaries());
  return {
    /** The tasks that ran or were cached, without those that have no command. */
    count() {
      const tasks = summaries()
        .filter((name) => !earlier.has(name))
        .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).tasks)
        .filter(({ command }) => command !== '<NONEXISTENT>');
      return { cached: tasks.filter(({ cache }) => cache.status === 'HIT').length, total: tasks.length };
    },
  };
}
