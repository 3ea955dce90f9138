// Rules for all workflows that zizmor and actionlint do not check. workflow-rules.test.mjs applies them.
import { parse } from 'yaml';

const sameRepository = 'github.event.pull_request.head.repo.full_name == github.repository';

const mayWrite = (job, scope) => job.permissions?.[scope] === 'write';
/** Jobs that can assume a role in AWS. The token of a job that attests only proves where a file was built. */
const reachesAws = (job) => mayWrite(job, 'id-token') && !mayWrite(job, 'attestations');
const events = ({ on }) => (typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on ?? {}));
const environmentOf = ({ environment }) => environment?.name ?? environment;

/** Each function checks a job and returns a message for each violation. */
const jobRules = {
  'forks have no access to AWS': (job, workflow) =>
    reachesAws(job) && events(workflow).includes('pull_request') && !requiresSameRepository(job.if)
      ? ['a fork’s pull request can reach AWS']
      : [],
  'pull requests have no access to prod': (job, workflow) =>
    environmentOf(job) === 'prod' && events(workflow).includes('pull_request')
      ? ['a pull request can reach prod']
      : [],
  'a job that can write runs no code of the repository': (job) => {
    const writes = ['pull-requests', 'attestations', 'contents'].some((scope) => mayWrite(job, scope));
    const checksOut = job.steps?.some(({ uses }) => uses?.startsWith('actions/checkout@'));
    return writes && checksOut ? ['it checks out code'] : [];
  },
};

/** Whether a condition always requires the same repository. With an "or", another condition could be enough. */
const requiresSameRepository = (condition = '') =>
  condition.split('&&').some((part) => part.trim() === sameRepository) && !condition.includes('||');

/**
 * Returns the problems of a workflow, one message for each.
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
    // Jobs get access by roles, never by secrets.
    ...(/\bsecrets\b/.test(JSON.stringify(workflow)) ? ['it uses a secret'] : []),
  ];
}
