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
    /** The tasks that ran or were cached. A later run repeats tasks that an earlier one ran: the first counts. */
    count() {
      const tasks = new Map();
      for (const name of summaries().filter((each) => !earlier.has(each))) {
        const { tasks: ofRun } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        for (const { taskId, command, cache } of ofRun) {
          if (command === '<NONEXISTENT>') continue;
          tasks.set(taskId, (tasks.get(taskId) ?? true) && cache.status === 'HIT');
        }
      }
      return { cached: [...tasks.values()].filter(Boolean).length, total: tasks.size };
    },
  };
}
