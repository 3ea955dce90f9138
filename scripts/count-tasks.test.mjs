import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTaskCounts } from './count-tasks.mjs';

test('task counts: count a task once, as cached only when it did not run before', () => {
  const root = mkdtempSync(join(tmpdir(), 'task-counts-'));
  try {
    const summary = (name, tasks) => {
      mkdirSync(join(root, '.turbo/runs'), { recursive: true });
      const written = Object.entries(tasks).map(([taskId, status]) => ({
        taskId,
        command: taskId.startsWith('none') ? '<NONEXISTENT>' : 'jest',
        cache: { status },
      }));
      writeFileSync(join(root, '.turbo/runs', `${name}.json`), JSON.stringify({ tasks: written }));
    };
    summary('earlier', { 'old#test': 'HIT' });
    const counts = startTaskCounts(root);
    expect(counts.count()).toEqual({ cached: 0, total: 0 });
    summary('1', { 'web#build': 'MISS', 'web#test': 'HIT', 'none#build': 'MISS' });
    summary('2', { 'web#build': 'HIT', 'web#e2e': 'HIT' });
    expect(counts.count()).toEqual({ cached: 2, total: 3 });
  } finally {
    rmSync(root, { recursive: true });
  }
});
