// Sums the reports of Jest and Playwright in <project>/.reports/*.json.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const projects = ['scripts', 'schema', 'infra', 'ops', 'packages/*', 'apps/*'];

function reportFolders(root) {
  return projects
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .map((project) => join(root, project, '.reports'));
}

/** Removes old reports, so that only this run (or Turborepo's cache of the same inputs) is counted. */
export function clearReports(root) {
  for (const folder of reportFolders(root)) rmSync(folder, { recursive: true, force: true });
}

/**
 * Counts the tests in one report of Jest (`--json`) or Playwright (`json` reporter). A suite that could not run counts as
 * a failure. `repeated` tests passed at the second attempt.
 */
export function countReport(report) {
  if (report.numPassedTests !== undefined) {
    return {
      passed: report.numPassedTests,
      repeated: 0,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  }
  if (report.stats?.expected !== undefined) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, repeated: flaky, failed: unexpected + (report.errors?.length ?? 0), skipped };
  }
  throw new Error('Neither a Jest nor a Playwright report.');
}

/** Parses all reports below `root`. */
export const readReports = (root) =>
  reportFolders(root)
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));

/** Sums the counts of reports. */
export function countTests(reports) {
  const total = { passed: 0, repeated: 0, failed: 0, skipped: 0 };
  for (const counts of reports.map(countReport)) {
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  return total;
}
