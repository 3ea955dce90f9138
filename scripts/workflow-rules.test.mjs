import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findWorkflowProblems } from './workflow-rules.mjs';

const folder = join(__dirname, '../.github/workflows');
const files = readdirSync(folder);
const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));

test.each(files.map((name, index) => [name, sources[index]]))(
  'workflow rules: %s follows all of them',
  (_name, source) => {
    expect(findWorkflowProblems(source)).toEqual([]);
  },
);

const condition = 'github.event.pull_request.head.repo.full_name == github.repository';
const good = `
on:
  pull_request:
jobs:
  deploy:
    if: ${condition}
    environment: preview
    permissions:
      id-token: write
    steps:
      - uses: actions/checkout@v5
      - run: echo hello
`;

test('workflow rules: accept a valid workflow', () => {
  expect(findWorkflowProblems(good)).toEqual([]);
});
test.each([
  ['forks', `    if: ${condition}\n`, '', 'deploy: a fork’s pull request can reach AWS'],
  ['a bypass', condition, `${condition} || true`, 'deploy: a fork’s pull request can reach AWS'],
  ['another condition', condition, `github.actor != 'x'`, 'deploy: a fork’s pull request can reach AWS'],
  ['prod', 'environment: preview', 'environment: { name: prod }', 'deploy: a pull request can reach prod'],
  ['code and comments', 'id-token: write', 'pull-requests: write', 'deploy: it checks out code'],
  ['code and attestations', 'id-token: write', 'attestations: write', 'deploy: it checks out code'],
  ['code and releases', 'id-token: write', 'contents: write', 'deploy: it checks out code'],
  ['a secret', 'echo hello', 'echo hello\n        env: { KEY: "${{ secrets.KEY }}" }', 'it uses a secret'],
])('workflow rules: %s is reported', (_what, part, bad, problem) => {
  const source = good.replace(part, bad);
  expect(source).not.toBe(good);
  expect(findWorkflowProblems(source)).toContain(problem);
});

describe('workflows and repository', () => {
  const workflow = (name) => sources[files.indexOf(`${name}.yml`)];

  test('preview-destroy: has the concurrency group of the deployment', () => {
    const group = /group: preview-\$\{\{ github\.event\.pull_request\.number \}\}/;
    expect(workflow('preview')).toMatch(group);
    expect(workflow('preview-destroy')).toMatch(group);
  });
  test('workflows: use existing commands of the workspace', () => {
    const { scripts } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));
    const used = sources.flatMap((source) => [...source.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]);
    expect(used.length).toBeGreaterThan(8);
    for (const [, name] of used) expect(Object.keys(scripts)).toContain(name);
  });
  test.each([
    ['no other run', '7', 'true', 0],
    ['another run tests or waits for approval', '7 8', 'false', 0],
    ['another run deploys', '7 8', 'true', 1],
  ])('prod: deploys only while no other run deploys (%s)', (_what, running, deploying, code) => {
    const { run } = parse(workflow('deploy')).jobs.prod.steps.find(({ name }) =>
      name?.startsWith('Check that no other deployment'),
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
  describe('preview-sweep', () => {
    const { steps } = parse(workflow('preview-sweep')).jobs.sweep;
    /** Runs a step with the given programs on its PATH. `output` is the step's output for later steps. */
    const runStep = (id, programs, variables = {}) => {
      const { run } = steps.find((step) => step.id === id);
      // Standard output is a socket here, which a script cannot open as a file.
      const { status, stdout } = spawnSync(
        'bash',
        ['-e', '-c', `${programs}\n${run.replace(' >> "$GITHUB_OUTPUT"', '')}`],
        {
          encoding: 'utf8',
          env: { ...process.env, ...variables },
        },
      );
      return { status, stdout, output: /^leftover=(.*)$/m.exec(stdout)?.[1].trim() };
    };
    const find = (stacks, open) =>
      runStep('previews', `aws() { printf '%b' '${stacks}'; }\ngh() { printf '${open}'; }`);

    test('finds the previews of closed pull requests once, and no other stage', () => {
      const stacks = 'Kairos-pr-12-Web\\tKairos-pr-12-Backend\\tKairos-pr-7-Web\\nKairos-pr-9-Web';
      const others =
        'Kairos-prod-Web\\tKairos-pr-0-Web\\tKairos-pr-1x-Web\\tOther-Kairos-pr-1-Web\\tCDKToolkit';
      expect(find(`${stacks}\\t${others}`, 'pr-7\\npr-1\\n')).toMatchObject({
        status: 0,
        output: 'pr-12 pr-9',
      });
      expect(find(stacks, '')).toMatchObject({ status: 0, output: 'pr-12 pr-7 pr-9' });
      expect(find(others, '')).toMatchObject({ status: 0, output: '' });
      expect(find('', 'pr-7')).toMatchObject({ status: 0, output: '' });
    });
    test.each([
      ['GitHub', "gh() { echo '[]'; return 1; }\naws() { echo Kairos-pr-1-Web; }"],
      ['AWS', 'gh() { :; }\naws() { echo Kairos-pr-1-Web; return 1; }'],
    ])('destroys nothing when %s does not answer', (_service, programs) => {
      const { status, output } = runStep('previews', programs);
      expect(status).toBe(1);
      expect(output).toBeUndefined();
    });
    test('destroys the others when one fails, and fails', () => {
      const npm = 'npm() { echo "destroys $4"; [ "$4" != pr-3 ]; }';
      const { status, stdout } = runStep('destroy', `${npm}\naws() { :; }`, { LEFTOVER: ' pr-3 pr-5' });
      expect({ status, stdout }).toEqual({ status: 1, stdout: 'destroys pr-3\ndestroys pr-5\n' });
      expect(runStep('destroy', `${npm}\naws() { :; }`, { LEFTOVER: ' pr-5' }).status).toBe(0);
    });
    test('fails and names a stack without a template', () => {
      const programs = 'npm() { :; }\naws() { echo Kairos-pr-3-Old; }';
      const { status, stdout } = runStep('destroy', programs, { LEFTOVER: ' pr-3' });
      expect({ status, stdout }).toEqual({
        status: 1,
        stdout: expect.stringContaining('Still there: Kairos-pr-3-Old'),
      });
    });
  });
  test('required checks: are those of the runbook, and cannot be skipped', () => {
    const runbook = readFileSync(join(__dirname, '../docs/runbook.md'), 'utf8');
    const [, list] = /requires a pull request and the checks (.+?)\. /.exec(runbook);
    const required = [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name);
    expect(required).toEqual(expect.arrayContaining(['test', 'compare', 'schema']));
    const jobs = sources.map((source) => parse(source)).filter(({ on }) => 'pull_request' in on);
    for (const name of required) {
      const [job] = jobs.flatMap((each) => (each.jobs[name] === undefined ? [] : [each.jobs[name]]));
      expect({ name, job }).toEqual({ name, job: expect.any(Object) });
      // GitHub counts a skipped job as a success, and skips a job when a job that it needs was skipped.
      expect({ name, if: job.if }).toEqual({ name, if: job.needs === undefined ? undefined : 'always()' });
    }
  });
  test.each([
    ['success', 'false', 'false', '', 0],
    ['success', 'true', 'false', 'breaking-schema', 0],
    ['success', 'true', 'false', 'other', 1],
    ['success', 'false', 'true', 'replaces-data', 0],
    ['success', 'false', 'true', 'breaking-schema', 1],
    ['success', 'true', 'true', 'breaking-schema', 1],
    ['success', 'true', 'true', 'breaking-schema\\nreplaces-data', 0],
    ['failure', '', '', 'breaking-schema', 1],
  ])(
    'schema: after a comparison with %s, breaking "%s", replacing "%s" and label "%s", ends with %i',
    (_result, breaking, replacing, label, code) => {
      const [{ run }] = parse(workflow('preview')).jobs.schema.steps;
      const script = `gh() { printf '${label}\\n'; }\n${run}`;
      const { status } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
        env: {
          ...process.env,
          BREAKING: breaking,
          REPLACING: replacing,
          PULL_REQUEST: '1',
          GITHUB_REPOSITORY: 'a/b',
        },
      });
      expect(status).toBe(code);
    },
  );
});
