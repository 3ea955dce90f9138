import { render, screen } from '@testing-library/react';
import { EntryList } from './entry-list.tsx';

test.each([
  [49, false],
  [50, true],
])('entry list: renders all of %i entries, and marks a long list', (count, isLong) => {
  render(
    <EntryList label="Tasks" count={count}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{index}</li>
      ))}
    </EntryList>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(count);
  expect(screen.getByRole('list', { name: 'Tasks' }).hasAttribute('data-long')).toBe(isLong);
});
