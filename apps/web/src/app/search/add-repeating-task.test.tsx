// @spec typed-task

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { field, openSearch, shownOptions } from './testing/open-search.tsx';

test('add: a repetition becomes a series from its first day on, and its undo ends it', async () => {
  const fake = fakeRecords();
  const onClose = await openSearch(fake);
  await userEvent.type(field(), 'yoga every tuesday and thursday 18:00-19:00');
  await waitFor(() =>
    expect(shownOptions()).toEqual([
      '> Add "yoga" to Tuesday, Nov 24 at 18:00 for 1 h, repeats on Tue and Thu',
      'Add "yoga every tuesday and thursday 18:00-19:00" to today',
    ]),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(fake.server.callsOf('create', 'TaskSeries')).toEqual([
      {
        ...{ id: expect.any(String) as unknown, createdAt: expect.any(String) as unknown },
        ...{ text: 'yoga', time: '18:00', duration: '1 h', minutes: 60 },
        ...{ repeat: 'weekly', days: ['Tue', 'Thu'], start: '2026-11-24' },
      },
    ]),
  );
  expect(fake.server.callsOf('create', 'DailyTask')).toEqual([]);
  expect(screen.getByText('Added to Tuesday, Nov 24')).toBeInTheDocument();
  field().blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(fake.server.callsOf('update', 'TaskSeries')).toMatchObject([{ end: '2026-11-23' }]),
  );
});

test('add: some days after it is done becomes a series that begins today', async () => {
  const fake = fakeRecords();
  const onClose = await openSearch(fake);
  await userEvent.type(field(), 'water every 10 days after it is done');
  await waitFor(() =>
    expect(shownOptions()).toContain('> Add "water" to today, comes again 10 days after it is done'),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(fake.server.callsOf('create', 'TaskSeries')).toMatchObject([
      { text: 'water', repeat: 'afterDone', every: 10, start: '2026-11-23' },
    ]),
  );
});
