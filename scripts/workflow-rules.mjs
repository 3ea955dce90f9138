// What every workflow of this repository keeps to; each rule says what breaks it. Read by workflow-rules.test.mjs.
import { isMap, parseDocument, visit } from 'yaml';

const sameRepository = 'github.event.pull_request.head.repo.full_name == github.repository';

/** Jobs that may become a role in AWS. */
const reachesAws = (job) => job.permissions?.['id-token'] === 'write';
const steps = (job) => job.steps ?? [];
const events = ({ on }) => (typeof on === 'string' ? [on] : Array.isArray(on) ? on : Object.keys(on ?? {}));
const environmentOf = ({ environment }) => environment?.name ?? environment;

/** Of a whole workflow: its problems as texts. */
const workflowRules = {
  'nothing is allowed unless a job says so': ({ permissions }) =>
    permissions !== null && typeof permissions === 'object' && Object.keys(permissions).length === 0
      ? []
      : ['permissions is not {}'],
  'no event runs foreign code with our rights': (workflow) =>
    events(workflow)
      .filter((event) => ['pull_request_target', 'workflow_run', 'issue_comment'].includes(event))
      .map((event) => `it runs on ${event}`),
  'runs of the same thing wait for each other, and no deployment is cut off': ({ concurrency, jobs }) => {
    if (concurrency?.group === undefined) return ['it has no concurrency group'];
    const cuts = concurrency['cancel-in-progress'] !== false;
    return cuts && Object.values(jobs).some(reachesAws) ? ['a deployment can be cancelled in progress'] : [];
  },
};

/** Of one job. */
const jobRules = {
  'its rights are listed, and none of them is to write code': ({ permissions }) => {
    if (permissions === null || typeof permissions !== 'object') return ['it lists no permissions'];
    const allowed = { 'id-token': 'write', 'pull-requests': 'write' };
    return Object.entries(permissions)
      .filter(([scope, right]) => right !== 'read' && right !== 'none' && allowed[scope] !== right)
      .map(([scope, right]) => `it has ${scope}: ${right}`);
  },
  'it ends, and its machine is a named one': (job) => [
    ...(job['timeout-minutes'] <= 60 ? [] : ['timeout-minutes is not 60 or less']),
    ...(/^ubuntu-\d\d\.\d\d$/.test(job['runs-on']) ? [] : [`it runs on ${job['runs-on']}`]),
  ],
  'AWS is reached only through an environment': (job) =>
    reachesAws(job) && environmentOf(job) === undefined
      ? ['it may become a role without an environment']
      : [],
  'forks never reach AWS': (job, workflow) =>
    reachesAws(job) && events(workflow).includes('pull_request') && !wholeCondition(job.if)
      ? ['a fork’s pull request gets to it']
      : [],
  'no pull request reaches prod': (job, workflow) =>
    environmentOf(job) === 'prod' && events(workflow).includes('pull_request')
      ? ['a pull request gets to prod']
      : [],
  'who may write to a pull request runs none of its code': (job) =>
    job.permissions?.['pull-requests'] === 'write' &&
    steps(job).some(({ uses }) => uses?.includes('checkout'))
      ? ['it checks out code']
      : [],
  'an expression is never text of a script': (job) =>
    steps(job)
      .filter(({ run }) => run?.includes('${{'))
      .map(({ run }) => `a script holds an expression: ${run.trim().split('\n')[0]}`),
  'a checkout leaves no credentials behind': (job) =>
    steps(job)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'))
      .filter((step) => step.with?.['persist-credentials'] !== false)
      .map(() => 'a checkout persists credentials'),
};

/** The condition must hold in itself: joined by "or" to another it would not. */
const wholeCondition = (condition = '') =>
  condition.split('&&').some((part) => part.trim() === sameRepository) && !condition.includes('||');

/** Of the text: what the values alone do not tell. */
const textRules = {
  'actions are pinned to a commit, with the version beside it': (document) => {
    const problems = [];
    visit(document, {
      Pair(_key, { key, value }) {
        if (key.value !== 'uses') return;
        const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(value.value);
        if (!pinned || !/^ v\d+\.\d+\.\d+$/.test(value.comment ?? ''))
          problems.push(`${value.value} is not pinned`);
      },
    });
    return problems;
  },
  'no secret is used: roles are lent, not kept': (document) =>
    /\bsecrets\b/.test(JSON.stringify(document.toJS())) ? ['it uses a secret'] : [],
};

/**
 * What is wrong with a workflow, a line each.
 * @param source the file's text
 */
export function findWorkflowProblems(source) {
  const document = parseDocument(source);
  if (document.errors.length > 0 || !isMap(document.contents)) return ['it is no YAML map'];
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
