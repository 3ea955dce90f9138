import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLimitProblems, findSlowJobs } from './job-limits.mjs';

const folder = join(__dirname, '../.github/workflows');

test.each(readdirSync(folder))('job limits: %s has a third of each limit to spare', (name) => {
  expect(findLimitProblems(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

const workflow = (limit) => `
jobs:
  test:
    runs-on: ubuntu-24.04
    ${limit}
    steps: []
`;

test.each([
  ['a measured time with a third to spare', 'timeout-minutes: 15 # measured: 10:00', []],
  [
    'a measured time that is too close',
    'timeout-minutes: 15 # measured: 10:01',
    ['test: its limit is too short'],
  ],
  ['a reason instead of a time', 'timeout-minutes: 15 # not measured: it needs AWS', []],
  ['no time', 'timeout-minutes: 15', ['test: no time is written beside its limit']],
  ['no reason', 'timeout-minutes: 15 # not measured:', ['test: no time is written beside its limit']],
  ['no limit', 'if: always()', ['test: it has no time limit']],
  ['a called workflow, which has limits of its own', 'uses: ./.github/workflows/tests.yml', []],
])('job limits: %s', (_what, limit, problems) => {
  expect(findLimitProblems(workflow(limit))).toEqual(problems);
});

test('slow jobs: are those of a run that took more than two thirds of their limit', () => {
  const job = (name, minutes) => ({
    name,
    started_at: '2026-11-27T02:00:00Z',
    completed_at: `2026-11-27T02:${minutes}:01Z`,
  });
  const sources = [
    workflow('timeout-minutes: 15'),
    workflow('timeout-minutes: 30').replace('test:', 'journeys:'),
  ];
  const jobs = [
    job('test', '09'),
    job('tests / test', '10'),
    job('tests / journeys (2)', '20'),
    job('tests / journeys (3)', '19'),
    job('of another workflow', '59'),
    { name: 'test', started_at: '2026-11-27T02:00:00Z', completed_at: null },
  ];
  expect(findSlowJobs(jobs, sources)).toEqual([
    'tests / test: took 10 of at most 15 minutes',
    'tests / journeys (2): took 20 of at most 30 minutes',
  ]);
});
