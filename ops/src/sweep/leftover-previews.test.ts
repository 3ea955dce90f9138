import { leftoverPreviews, readOpenPullRequests } from './leftover-previews.ts';

const stack = (StackName: string, StackStatus = 'CREATE_COMPLETE') => ({ StackName, StackStatus });

test('leftoverPreviews: lists previews of closed pull requests once, for any number of stacks', () => {
  const stacks = ['Kairos-pr-12-Backend', 'Kairos-pr-12-Web', 'Kairos-pr-7-Backend', 'Kairos-pr-9-Web'];
  expect(
    leftoverPreviews(
      stacks.map((name) => stack(name)),
      [7],
    ),
  ).toEqual(['pr-9', 'pr-12']);
});
test('leftoverPreviews: includes failed stacks', () => {
  expect(leftoverPreviews([stack('Kairos-pr-3-Web', 'ROLLBACK_FAILED')], [])).toEqual(['pr-3']);
});
test('leftoverPreviews: excludes other stages and other stacks', () => {
  const names = [
    'Kairos-prod-Backend',
    'Kairos-dev-Web',
    'Kairos-Access',
    'Kairos-pr-0-Web',
    'Kairos-pr-1x-Web',
    'Other-Kairos-pr-1-Web',
    'CDKToolkit',
  ];
  expect(
    leftoverPreviews(
      names.map((name) => stack(name)),
      [],
    ),
  ).toEqual([]);
});
test('leftoverPreviews: excludes deleted stacks and those being deleted', () => {
  const stacks = [
    stack('Kairos-pr-1-Web', 'DELETE_COMPLETE'),
    stack('Kairos-pr-2-Web', 'DELETE_IN_PROGRESS'),
  ];
  expect(leftoverPreviews(stacks, [])).toEqual([]);
});

test('readOpenPullRequests: accepts an empty list', () => {
  expect(readOpenPullRequests('[]')).toEqual([]);
  expect(readOpenPullRequests('[3,12]')).toEqual([3, 12]);
});
test.each([undefined, '', '{}', '["3"]', 'null', '{"message":"Bad credentials"}'])(
  'readOpenPullRequests: rejects %s, which is not a list of numbers',
  (json) => {
    expect(() => readOpenPullRequests(json)).toThrow();
  },
);
