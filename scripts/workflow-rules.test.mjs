import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findWorkflowProblems } from './workflow-rules.mjs';

const folder = join(__dirname, '../.github/workflows');
const files = readdirSync(folder);
const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));

test('workflows: all expected ones exist', () => {
  expect(files.sort()).toEqual([
    'bench.yml',
    'ci.yml',
    'codeql.yml',
    'dependency-review.yml',
    'deploy.yml',
    'nightly.yml',
    'preview-destroy.yml',
    'preview-sweep.yml',
    'preview.yml',
    'release.yml',
  ]);
});
test.each(files.map((name, index) => [name, sources[index]]))(
  'workflow %s: follows all rules',
  (_name, source) => {
    expect(findWorkflowProblems(source)).toEqual([]);
  },
);

const sha = 'a'.repeat(40);
const good = `
on:
  pull_request:
permissions: {}
concurrency:
  group: preview
  cancel-in-progress: false
jobs:
  deploy:
    if: github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-24.04
    timeout-minutes: 10
    environment: preview
    permissions:
      contents: read
      id-token: write
    steps:
      - uses: actions/checkout@${sha} # v5.0.0
        with:
          persist-credentials: false
      - uses: actions/setup-node@${sha} # v7.0.0
        with:
          package-manager-cache: false
      - if: vars.AWS_ROLE == ''
        run: echo '::error::AWS is not set up' && exit 1
      - uses: aws-actions/configure-aws-credentials@${sha} # v6.2.3
        with:
          role-to-assume: \${{ vars.AWS_ROLE }}
      - run: echo hello
`;
const condition = 'github.event.pull_request.head.repo.full_name == github.repository';

test('workflow rules: a valid workflow has no problem', () => {
  expect(findWorkflowProblems(good)).toEqual([]);
});
test.each([
  ['wider rights for all', 'permissions: {}', 'permissions: read-all', 'permissions is not {}'],
  ['no word on rights', 'permissions: {}\n', '', 'permissions is not {}'],
  ['no concurrency', 'group: preview', 'x: preview', 'it has no concurrency group'],
  ['a cut', 'progress: false', 'progress: true', 'a deployment can be cancelled in progress'],
  ['a right to write code', 'contents: read', 'contents: write', 'deploy: it has contents: write'],
  [
    'all rights',
    /permissions:\n +contents: read\n +id-token: write/,
    'permissions: write-all',
    'deploy: it lists no permissions',
  ],
  ['no end', 'timeout-minutes: 10', 'timeout-minutes: 600', 'deploy: timeout-minutes is not 60 or less'],
  ['no limit', '    timeout-minutes: 10\n', '', 'deploy: timeout-minutes is not 60 or less'],
  ['whatever machine', 'ubuntu-24.04', 'ubuntu-latest', 'deploy: it runs on ubuntu-latest'],
  ['no environment', '    environment: preview\n', '', 'deploy: it may become a role without an environment'],
  ['forks', `    if: ${condition}\n`, '', 'deploy: a fork’s pull request gets to it'],
  ['a way round', condition, `${condition} || true`, 'deploy: a fork’s pull request gets to it'],
  ['another condition', condition, `github.actor != 'x'`, 'deploy: a fork’s pull request gets to it'],
  ['prod', 'environment: preview', 'environment: { name: prod }', 'deploy: a pull request gets to prod'],
  ['code and comments', 'id-token: write', 'pull-requests: write', 'deploy: it checks out code'],
  ['code and attestations', 'id-token: write', 'attestations: write', 'deploy: it checks out code'],
  [
    'code and releases',
    /pull_request:([\s\S]*)contents: read/,
    'push: { tags: [v*] }$1contents: write',
    'deploy: it checks out code',
  ],
  ['scripts and findings', 'id-token: write', 'security-events: write', 'deploy: it runs a script'],
  [
    'the package manager of package.json',
    'package-manager-cache: false',
    'node-version-file: .node-version',
    'deploy: setup-node looks for a package manager',
  ],
  [
    'silence without AWS',
    "if: vars.AWS_ROLE == ''",
    'name: Hello',
    'deploy: it does not say that AWS is not set up',
  ],
  ['no version', ' # v5.0.0', '', `actions/checkout@${sha} has no version beside it`],
  ['a secret', 'echo hello', 'echo hello\n        env: { KEY: "${{ secrets.KEY }}" }', 'it uses a secret'],
  ['no YAML', 'on:', 'on: [', 'it is not a YAML map'],
])('workflow rules: %s is reported', (_what, part, bad, problem) => {
  const source = good.replace(part, bad);
  expect(source).not.toBe(good);
  expect(findWorkflowProblems(source)).toContain(problem);
});

describe('workflows and repository', () => {
  const workflow = (name) => sources[files.indexOf(`${name}.yml`)];

  test('a preview is destroyed in the concurrency group of its deployment', () => {
    const group = /group: preview-\$\{\{ github\.event\.pull_request\.number \}\}/;
    expect(workflow('preview')).toMatch(group);
    expect(workflow('preview-destroy')).toMatch(group);
  });
  test('the workflows use existing commands of the workspace', () => {
    const { scripts } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));
    const used = sources.flatMap((source) => [...source.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]);
    expect(used.length).toBeGreaterThan(8);
    for (const [, name] of used) expect(Object.keys(scripts)).toContain(name);
  });
  test('the sweep runs every hour', () => {
    expect(workflow('preview-sweep')).toMatch(/cron: \d+ \* \* \* \*/);
  });
  test('prod: the summary explains the rollback, and a rollback does not wait for an approval', () => {
    expect(workflow('deploy')).toContain('To go back');
    expect(parse(workflow('deploy')).concurrency.group).toBe('deploy-prod-${{ github.event_name }}');
  });
  test.each([
    ['nothing else runs', '7', 'true', 0],
    ['another run tests or waits for its approval', '7 8', 'false', 0],
    ['another run deploys', '7 8', 'true', 1],
  ])('prod: deploys only while no other run does (%s)', (_what, running, deploying, code) => {
    const { run } = parse(workflow('deploy')).jobs.prod.steps.find(({ name }) =>
      name?.startsWith('No other deployment'),
    );
    const gh = `gh() { case "$1" in run) printf '%s\\n' ${running} ;; api) echo ${deploying} ;; esac; }`;
    const { status, stdout } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', `${gh}\n${run}`], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_RUN_ID: '7', GITHUB_REPOSITORY: 'a/b' },
    });
    expect({ status, stdout }).toEqual({
      status: code,
      stdout: code === 0 ? '' : expect.stringContaining('Run 8 is deploying'),
    });
  });
  test('the required checks are those of the runbook, and none can be skipped', () => {
    const runbook = readFileSync(join(__dirname, '../docs/runbook.md'), 'utf8');
    const [, list] = /requires a pull request and the checks (.+?)\. /.exec(runbook);
    const required = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    expect(required).toEqual(expect.arrayContaining(['test', 'compare', 'schema']));
    const jobs = sources.map((source) => parse(source)).filter(({ on }) => 'pull_request' in on);
    for (const name of required) {
      const [job] = jobs.flatMap((each) => (each.jobs[name] === undefined ? [] : [each.jobs[name]]));
      expect({ name, job }).toEqual({ name, job: expect.any(Object) });
      // GitHub counts a skipped job as a success; a job is skipped with one that it needs.
      expect({ name, if: job.if }).toEqual({ name, if: job.needs === undefined ? undefined : 'always()' });
    }
  });
  test.each([
    ['success', 'false', '', 0],
    ['success', 'true', 'breaking-schema', 0],
    ['success', 'true', 'other', 1],
    ['failure', '', 'breaking-schema', 1],
  ])(
    'schema: after a comparison with %s, breaking "%s", label "%s", it ends with %i',
    (_result, breaking, label, code) => {
      const [{ run }] = parse(workflow('preview')).jobs.schema.steps;
      const script = `gh() { echo ${label}; }\n${run}`;
      const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
        env: { ...process.env, BREAKING: breaking, PULL_REQUEST: '1', GITHUB_REPOSITORY: 'a/b' },
      });
      expect(status).toBe(code);
    },
  );
});
