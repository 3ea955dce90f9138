import { progressOf } from './progress.ts';

test('counts what is done', () => {
  const tasks = [{ done: true }, { done: false }, { done: true }, { done: false }, { done: true }];
  expect(progressOf(tasks)).toEqual({ done: 3, total: 5, percent: 60 });
});

test('a day without tasks is at 0', () => {
  expect(progressOf([])).toEqual({ done: 0, total: 0, percent: 0 });
});
