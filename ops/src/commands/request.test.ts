import { readRequest } from './request.ts';

test.each([
  [['deploy', 'dev'], { task: 'deploy', stages: ['dev'] }],
  [
    ['deploy', 'prod', '--allow-replacing', 'HabitTable', '--allow-replacing', 'UserPool'],
    { task: 'deploy', stages: ['prod'], allowReplacing: ['HabitTable', 'UserPool'] },
  ],
  [['diff', 'pr-12'], { task: 'diff', stages: ['pr-12'] }],
  [['destroy', 'pr-12'], { task: 'destroy', stages: ['pr-12'] }],
  [['synth'], { task: 'synth', stages: ['dev', 'pr-1', 'prod'] }],
  [['synth', 'prod', 'pr-7'], { task: 'synth', stages: ['prod', 'pr-7'] }],
])('readRequest: %j is accepted', (args, request) => {
  expect(readRequest(args)).toEqual({ allowReplacing: [], ...request });
});

test.each([
  [[], 'No command ""'],
  [['destory', 'dev'], 'No command "destory"'],
  [['deploy'], 'Which stage?'],
  [['deploy', 'staging'], 'No stage "staging"'],
  [['deploy', 'pr-0'], 'No stage "pr-0"'],
  [['synth', 'dev', 'Prod'], 'No stage "Prod"'],
  [['deploy', 'dev', 'prod'], 'One stage at a time'],
  [['deploy', 'dev', '--force'], "Unknown option '--force'"],
])('readRequest: %j is rejected: %s', (args, message) => {
  expect(() => readRequest(args)).toThrow(message);
});

describe('readRequest: destroy prod', () => {
  test.each([
    [['destroy', 'prod']],
    [['destroy', 'prod', '--confirm', 'prod']],
    [['destroy', 'prod', '--confirm', 'destroy-dev']],
  ])('%j is rejected with a reference to the runbook', (args) => {
    expect(() => readRequest(args)).toThrow('docs/runbook.md');
  });
  test('requires the confirmation phrase', () => {
    expect(readRequest(['destroy', 'prod', '--confirm', 'destroy-prod']).stages).toEqual(['prod']);
  });
});
