// The rules for all workflows that neither zizmor nor actionlint has.
// Used by workflow-rules.test.mjs.
import { parse } from 'yaml';

const sameRepository = 'github.event.pull_request.head.repo.full_name == github.repository';

const mayWrite = (job, scope) => job.permissions?.[scope] === 'write';
/** Jobs that can assume a role in AWS. The token of an attesting job only proves where a file was built. */
const reachesAws = (job) => mayWrite(job, 'id-token') && !mayWrite(job, 'attestations');
const events = ({ on }) => (typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on ?? {}));
const environmentOf = ({ environment }) => environment?.name ?? environment;

/** Each function checks a job and returns a message for each violation. */
const jobRules = {
  'forks have no access to AWS': (job, workflow) =>
    reachesAws(job) && events(workflow).includes('pull_request') && !wholeCondition(job.if)
      ? ['a fork’s pull request gets to AWS']
      : [],
  'pull requests have no access to prod': (job, workflow) =>
    environmentOf(job) === 'prod' && events(workflow).includes('pull_request')
      ? ['a pull request gets to prod']
      : [],
  'a job that can write runs no code of the repository': (job) => {
    const writes = ['pull-requests', 'attestations', 'contents'].some((scope) => mayWrite(job, scope));
    const checksOut = job.steps?.some(({ uses }) => uses?.startsWith('actions/checkout@'));
    return writes && checksOut ? ['it checks out code'] : [];
  },
};

/** The policy must require this condition in every case. Inside an "or", another condition could be enough. */
const wholeCondition = (condition = '') =>
  condition.split('&&').some((part) => part.trim() === sameRepository) && !condition.includes('||');

/**
 * Finds the problems of a workflow, one line each.
 * @param source the text of the file
 */
export function findWorkflowProblems(source) {
  const workflow = parse(source);
  return [
    ...Object.entries(workflow.jobs).flatMap(([name, job]) =>
      Object.values(jobRules)
        .flatMap((rule) => rule(job, workflow))
        .map((problem) => `${name}: ${problem}`),
    ),
    // Roles are assumed.
    ...(/\bsecrets\b/.test(JSON.stringify(workflow)) ? ['it uses a secret'] : []),
  ];
}
