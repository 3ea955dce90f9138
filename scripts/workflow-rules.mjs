// The rules for all workflows that zizmor does not check. Each rule returns its violations.
// Used by workflow-rules.test.mjs.
import { isMap, parseDocument, visit } from 'yaml';

const sameRepository = 'github.event.pull_request.head.repo.full_name == github.repository';

const mayWrite = (job, scope) => job.permissions?.[scope] === 'write';
/** Jobs that can assume a role in AWS. The token of an attesting job only proves where a file was built. */
const reachesAws = (job) => mayWrite(job, 'id-token') && !mayWrite(job, 'attestations');
const steps = (job) => job.steps ?? [];
const events = ({ on }) => (typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on ?? {}));
const environmentOf = ({ environment }) => environment?.name ?? environment;

/** The problems of a workflow. */
const workflowRules = {
  'permissions are declared per job': ({ permissions }) =>
    permissions !== null && typeof permissions === 'object' && Object.keys(permissions).length === 0
      ? []
      : ['permissions is not {}'],
  'runs of one kind are serialized, and no deployment is cancelled': ({ concurrency, jobs }) => {
    if (concurrency?.group === undefined) return ['it has no concurrency group'];
    const cuts = concurrency['cancel-in-progress'] !== false;
    return cuts && Object.values(jobs).some(reachesAws) ? ['a deployment can be cancelled in progress'] : [];
  },
};

/** The problems of a job. */
const jobRules = {
  'its rights are listed, and only a tag may lead to the right to write code or releases': (
    job,
    workflow,
  ) => {
    const { permissions } = job;
    if (permissions === null || typeof permissions !== 'object') return ['it lists no permissions'];
    const writable = ['id-token', 'pull-requests', 'security-events', 'attestations'];
    if (startsByTagOnly(workflow)) writable.push('contents');
    return Object.entries(permissions)
      .filter(([scope, right]) => right !== 'read' && right !== 'none' && !writable.includes(scope))
      .map(([scope, right]) => `it has ${scope}: ${right}`);
  },
  'a job has a time limit and a fixed runner version': (job) => [
    ...(job['timeout-minutes'] <= 60 ? [] : ['timeout-minutes is not 60 or less']),
    ...(/^ubuntu-\d\d\.\d\d$/.test(job['runs-on']) ? [] : [`it runs on ${job['runs-on']}`]),
  ],
  'AWS is used only in an environment': (job) =>
    reachesAws(job) && environmentOf(job) === undefined
      ? ['it may become a role without an environment']
      : [],
  'forks have no access to AWS': (job, workflow) =>
    reachesAws(job) && events(workflow).includes('pull_request') && !wholeCondition(job.if)
      ? ['a fork’s pull request gets to it']
      : [],
  'pull requests have no access to prod': (job, workflow) =>
    environmentOf(job) === 'prod' && events(workflow).includes('pull_request')
      ? ['a pull request gets to prod']
      : [],
  'a job that can write runs no code of the repository': (job) => {
    const writes = ['pull-requests', 'attestations', 'contents'].some((scope) => mayWrite(job, scope));
    return writes && steps(job).some(({ uses }) => uses?.includes('checkout')) ? ['it checks out code'] : [];
  },
  'a job that can write findings runs no code': (job) =>
    mayWrite(job, 'security-events') && steps(job).some(({ run }) => run !== undefined)
      ? ['it runs a script']
      : [],
  // With `packageManager` in package.json it would run pnpm, which hosted runners do not have.
  'Node is set up without a package manager': (job) =>
    steps(job)
      .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
      .filter((step) => step.with?.['package-manager-cache'] !== false)
      .map(() => 'setup-node looks for a package manager'),
  'a job reports missing AWS settings': (job) => {
    const isSetUp = (step) => step.uses?.startsWith('aws-actions/configure-aws-credentials@');
    const says = ({ if: condition, run }) =>
      condition === "vars.AWS_ROLE == ''" && run?.includes('::error::');
    const first = steps(job).findIndex(isSetUp);
    return first >= 0 && !steps(job).slice(0, first).some(says)
      ? ['it does not say that AWS is not set up']
      : [];
  },
};

const startsByTagOnly = ({ on }) =>
  Object.keys(on ?? {}).join() === 'push' && Object.keys(on.push ?? {}).join() === 'tags';

/** The policy must require this condition in every case. Inside an "or", another condition could be enough. */
const wholeCondition = (condition = '') =>
  condition.split('&&').some((part) => part.trim() === sameRepository) && !condition.includes('||');

/** The problems of the text, which are not in the parsed values. */
const textRules = {
  'actions have a comment with their version': (document) => {
    const problems = [];
    visit(document, {
      Pair(_key, { key, value }) {
        if (key.value === 'uses' && !/^ v\d+\.\d+\.\d+$/.test(value.comment ?? ''))
          problems.push(`${value.value} has no version beside it`);
      },
    });
    return problems;
  },
  'no secrets are used: roles are assumed': (document) =>
    /\bsecrets\b/.test(JSON.stringify(document.toJS())) ? ['it uses a secret'] : [],
};

/**
 * Finds the problems of a workflow, one line each.
 * @param source the text of the file
 */
export function findWorkflowProblems(source) {
  const document = parseDocument(source);
  if (document.errors.length > 0 || !isMap(document.contents)) return ['it is not a YAML map'];
  const workflow = document.toJS();
  return [
    ...Object.values(workflowRules).flatMap((rule) => rule(workflow)),
    ...Object.entries(workflow.jobs ?? {}).flatMap(([name, job]) =>
      Object.values(jobRules)
        .flatMap((rule) => rule(job, workflow))
        .map((problem) => `${name}: ${problem}`),
    ),
    ...Object.values(textRules).flatMap((rule) => rule(document)),
  ];
}
