// @spec long-day
import { act, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { EntryList } from './entry-list.tsx';

const list = (count: number) => (
  <EntryList label="Tasks" count={count}>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>{index}</li>
    ))}
  </EntryList>
);

test.each([
  [49, false],
  [50, true],
])('entry list: renders all of %i entries, and marks a long list', (count, isLong) => {
  render(list(count));
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  expect(screen.getByRole('list', { name: 'Tasks' }).hasAttribute('data-long')).toBe(isLong);
});

test('entry list: renders the rows of a window first, and the others in a later render', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const rows = () => element.querySelectorAll('li').length;
  act(() => {
    flushSync(() => root.render(list(30)));
    expect(rows()).toBe(12);
  });
  expect(rows()).toBe(30);
  act(() => root.unmount());
  element.remove();
});
