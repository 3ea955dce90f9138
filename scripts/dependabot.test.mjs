import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (path) => parse(readFileSync(join(__dirname, '..', path), 'utf8'));

test('Dependabot: waits at least as long as the minimum age of packages', () => {
  const { minimumReleaseAge } = read('pnpm-workspace.yaml');
  const { updates } = read('.github/dependabot.yml');
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const { cooldown, groups, schedule } of updates) {
    expect(cooldown['default-days'] * 1440).toBeGreaterThanOrEqual(minimumReleaseAge);
    expect(schedule.interval).toBe('weekly');
    expect(Object.keys(groups)).toHaveLength(1);
  }
});
