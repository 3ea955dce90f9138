import { readRequest } from './request.ts';

test.each([
  [['deploy', 'dev'], { task: 'deploy', stages: ['dev'] }],
  [['diff', 'pr-12'], { task: 'diff', stages: ['pr-12'] }],
  [['destroy', 'pr-12'], { task: 'destroy', stages: ['pr-12'] }],
  [['synth'], { task: 'synth', stages: ['dev', 'pr-1', 'prod'] }],
  [['synth', 'prod', 'pr-7'], { task: 'synth', stages: ['prod', 'pr-7'] }],
])('%j is understood', (args, request) => {
  expect(readRequest(args)).toEqual(request);
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
])('%j is refused: %s', (args, message) => {
  expect(() => readRequest(args)).toThrow(message);
});

describe('destroying prod', () => {
  test.each([
    [['destroy', 'prod']],
    [['destroy', 'prod', '--confirm', 'prod']],
    [['destroy', 'prod', '--confirm', 'destroy-dev']],
  ])('%j is refused and says what to read', (args) => {
    expect(() => readRequest(args)).toThrow('docs/runbook.md');
  });
  test('needs the whole phrase', () => {
    expect(readRequest(['destroy', 'prod', '--confirm', 'destroy-prod']).stages).toEqual(['prod']);
  });
});
