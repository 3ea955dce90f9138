// Compares the time limits of jobs in .github/workflows with the times that the jobs take. A job needs at most two
// thirds of its limit, so that a slow runner does not end it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

const workflows = fileURLToPath(new URL('../.github/workflows', import.meta.url));
const share = 2 / 3;
const secondsOf = (time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * The limits of a workflow's jobs.
 * @param source the text of the file
 * @returns for each job `{ job, seconds, comment }`; seconds is undefined without a limit
 */
function limitsOf(source) {
  const { items } = parseDocument(source).get('jobs');
  return items
    .filter(({ value }) => !value.has('uses'))
    .map(({ key, value }) => {
      const limit = value.get('timeout-minutes', true);
      return {
        job: String(key.value),
        seconds: limit === undefined ? undefined : limit.value * 60,
        comment: limit?.comment?.trim() ?? '',
      };
    });
}

/**
 * Returns a message for each job whose limit is missing, or too close to the time in the comment beside it, such as
 * `timeout-minutes: 20 # measured: 9:05`. A job that cannot be measured says why: `# not measured: it needs AWS`.
 * @param source the text of a workflow
 */
export function findLimitProblems(source) {
  return limitsOf(source).flatMap(({ job, seconds, comment }) => {
    if (seconds === undefined) return [`${job}: it has no time limit`];
    const measured = /^measured: (\d+:\d\d)$/.exec(comment);
    if (measured) return secondsOf(measured[1]) > seconds * share ? [`${job}: its limit is too short`] : [];
    return /^not measured: \S/.test(comment) ? [] : [`${job}: no time is written beside its limit`];
  });
}

/**
 * Returns a message for each job of a run that took more than two thirds of its limit.
 * @param jobs of GitHub's API, with the names that it gives: `tests / journeys (2)` is a job of a called workflow
 * @param sources the texts of the workflows of the run
 */
export function findSlowJobs(jobs, sources) {
  const limits = new Map(sources.flatMap(limitsOf).map(({ job, seconds }) => [job, seconds]));
  return jobs.flatMap(({ name, started_at: start, completed_at: end }) => {
    const limit = limits.get(name.split(' / ').at(-1).split(' (')[0]);
    const seconds = (Date.parse(end) - Date.parse(start)) / 1000;
    if (limit === undefined || !(seconds > limit * share)) return [];
    return [`${name}: took ${Math.round(seconds / 60)} of at most ${limit / 60} minutes`];
  });
}

// As a command: node scripts/job-limits.mjs <file with the answer of GitHub's API> <name of a workflow>...
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...names] = process.argv.slice(2);
  const sources = names.map((name) => readFileSync(join(workflows, `${name}.yml`), 'utf8'));
  const slow = findSlowJobs(JSON.parse(readFileSync(file, 'utf8')).jobs, sources);
  for (const message of slow) console.error(message);
  process.exitCode = slow.length > 0 ? 1 : 0;
}
