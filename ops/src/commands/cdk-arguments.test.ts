import { cdkArguments } from './cdk-arguments.ts';

test('every command names one stage’s stacks and none beside them', () => {
  for (const task of ['diff', 'deploy', 'destroy'] as const) {
    expect(cdkArguments(task, 'pr-1', true).slice(0, 2)).toEqual([task, 'Kairos-pr-1-*']);
  }
});
test.each([
  ['prod', false, 'broadening'],
  ['prod', true, 'never'],
  ['dev', false, 'never'],
])('deploying %s, unattended %s, asks about wider rights: %s', (stage, unattended, approval) => {
  expect(cdkArguments('deploy', stage, unattended)).toEqual(
    expect.arrayContaining(['--require-approval', approval]),
  );
});
test('destroying does not wait for a key press', () => {
  expect(cdkArguments('destroy', 'pr-1', true)).toContain('--force');
});
