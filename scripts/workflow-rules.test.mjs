import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkflowProblems } from './workflow-rules.mjs';

const folder = join(__dirname, '../.github/workflows');
const files = readdirSync(folder);
const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));

test('checks, previews, their end, their sweep and production are there', () => {
  expect(files.sort()).toEqual([
    'ci.yml',
    'deploy.yml',
    'preview-destroy.yml',
    'preview-sweep.yml',
    'preview.yml',
  ]);
});
test.each(files.map((name, index) => [name, sources[index]]))('%s keeps every rule', (_name, source) => {
  expect(findWorkflowProblems(source)).toEqual([]);
});

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
      - run: echo hello
`;
const condition = 'github.event.pull_request.head.repo.full_name == github.repository';

test('a workflow that keeps them has no problem', () => {
  expect(findWorkflowProblems(good)).toEqual([]);
});
test.each([
  ['wider rights for all', 'permissions: {}', 'permissions: read-all', 'permissions is not {}'],
  ['no word on rights', 'permissions: {}\n', '', 'permissions is not {}'],
  ['the event of old', 'pull_request:', 'pull_request_target:', 'it runs on pull_request_target'],
  ['another workflow’s end', 'pull_request:', 'workflow_run:', 'it runs on workflow_run'],
  ['a comment as a command', '  pull_request:', '  issue_comment:', 'it runs on issue_comment'],
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
  ['code and a pen', 'id-token: write', 'pull-requests: write', 'deploy: it checks out code'],
  [
    'a title that is a script',
    'echo hello',
    'echo ${{ github.event.pull_request.title }}',
    'deploy: a script holds an expression: echo ${{ github.event.pull_request.title }}',
  ],
  ['credentials', 'persist-credentials: false', 'fetch-depth: 1', 'deploy: a checkout persists credentials'],
  ['a tag', sha, 'v5', 'actions/checkout@v5 is not pinned'],
  ['half a commit', sha, sha.slice(0, 7), `actions/checkout@${sha.slice(0, 7)} is not pinned`],
  ['no version', ' # v5.0.0', '', `actions/checkout@${sha} is not pinned`],
  ['a secret', 'echo hello', 'echo hello\n        env: { KEY: "${{ secrets.KEY }}" }', 'it uses a secret'],
  ['no YAML', 'on:', 'on: [', 'it is no YAML map'],
])('%s is told', (_what, part, bad, problem) => {
  const source = good.replace(part, bad);
  expect(source).not.toBe(good);
  expect(findWorkflowProblems(source)).toContain(problem);
});

describe('what belongs together', () => {
  const workflow = (name) => sources[files.indexOf(`${name}.yml`)];

  test('a preview is taken down in the group in which it is put up', () => {
    const group = /group: preview-\$\{\{ github\.event\.pull_request\.number \}\}/;
    expect(workflow('preview')).toMatch(group);
    expect(workflow('preview-destroy')).toMatch(group);
  });
  test('commands of the workflows are commands of the workspace', () => {
    const { scripts } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));
    const used = sources.flatMap((source) => [...source.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]);
    expect(used.length).toBeGreaterThan(8);
    for (const [, name] of used) expect(Object.keys(scripts)).toContain(name);
  });
  test('the sweep comes by every hour', () => {
    expect(workflow('preview-sweep')).toMatch(/cron: \d+ \* \* \* \*/);
  });
  test('prod says how to go back', () => {
    expect(workflow('deploy')).toContain('To go back');
  });
});
