import { cdkArguments } from './cdk-arguments.ts';

test('cdkArguments: each command names only the stacks of one stage', () => {
  for (const task of ['diff', 'deploy', 'destroy'] as const) {
    expect(cdkArguments(task, 'pr-1', true).slice(0, 2)).toEqual([task, 'Kairos-pr-1-*']);
  }
});
test.each([
  ['prod', false, 'broadening'],
  ['prod', true, 'never'],
  ['dev', false, 'never'],
])(
  'cdkArguments: deploy of %s, unattended %s, asks for approval of broader permissions: %s',
  (stage, unattended, approval) => {
    expect(cdkArguments('deploy', stage, unattended)).toEqual(
      expect.arrayContaining(['--require-approval', approval]),
    );
  },
);
test('cdkArguments: destroy does not ask for confirmation', () => {
  expect(cdkArguments('destroy', 'pr-1', true)).toContain('--force');
});
