import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { address, field, openSearch, shownOptions } from './testing/open-search.tsx';
import { journalPage } from './testing/search-records.ts';

test('search: shows the line of a journal page with the searched words, and links to all such pages', async () => {
  const pages = [journalPage('2025-11-20', 'Fog.\nTwo herons at the weir.')];
  await openSearch(fakeRecords({ JournalPage: pages }));
  await userEvent.type(field(), 'herons');
  await waitFor(() =>
    expect(shownOptions()).toEqual([
      '> Two herons at the weir. | Nov 20, 2025',
      'Show all in Journal',
      'Add "herons" to today',
      'Add "herons" to Later',
    ]),
  );
  expect(screen.getByText('1 result')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Journal' })).getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toEqual(['/journal', { record: 'search', query: 'herons' }]));
});
