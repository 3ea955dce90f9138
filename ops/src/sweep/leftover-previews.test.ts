import { leftoverPreviews, readOpenPullRequests } from './leftover-previews.ts';

const stack = (StackName: string, StackStatus = 'CREATE_COMPLETE') => ({ StackName, StackStatus });

test('a preview is left over when its pull request is not open, once however many stacks it has', () => {
  const stacks = ['Kairos-pr-12-Backend', 'Kairos-pr-12-Web', 'Kairos-pr-7-Backend', 'Kairos-pr-9-Web'];
  expect(
    leftoverPreviews(
      stacks.map((name) => stack(name)),
      [7],
    ),
  ).toEqual(['pr-9', 'pr-12']);
});
test('what failed half-way is left over too', () => {
  expect(leftoverPreviews([stack('Kairos-pr-3-Web', 'ROLLBACK_FAILED')], [])).toEqual(['pr-3']);
});
test('other stages and other people’s stacks are never touched', () => {
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
test('what is gone or going is left alone', () => {
  const stacks = [
    stack('Kairos-pr-1-Web', 'DELETE_COMPLETE'),
    stack('Kairos-pr-2-Web', 'DELETE_IN_PROGRESS'),
  ];
  expect(leftoverPreviews(stacks, [])).toEqual([]);
});

test('no open pull request is an empty list', () => {
  expect(readOpenPullRequests('[]')).toEqual([]);
  expect(readOpenPullRequests('[3,12]')).toEqual([3, 12]);
});
test.each([undefined, '', '{}', '["3"]', 'null', '{"message":"Bad credentials"}'])(
  'an answer that is no list (%s) stops the sweep',
  (json) => {
    expect(() => readOpenPullRequests(json)).toThrow();
  },
);
