import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import {
  deleteElsewhere,
  habit,
  mergedValuesSection,
  openHistory,
  shownDeleted,
  shownVersions,
  stampOf,
  task,
} from './testing/open-history.tsx';

/** A bucket item whose text a phone has changed after this computer did. */
async function withTwoVersions(): Promise<FakeRecords> {
  const api = fakeRecords({
    BucketItem: [{ id: 'dream', text: 'Sail', category: null, date: null, link: null, done: false }],
  });
  const { store, server } = api;
  await store.refresh();
  server.isAway = true;
  await store.change([{ entity: 'BucketItem', id: 'dream', values: { text: 'Sail to the far island' } }]);
  server.writeElsewhere(
    'BucketItem',
    'dream',
    { text: 'Sail to the near island' },
    { text: stampOf('2026-11-22T21:40:00.000Z', 'p7') },
  );
  server.isAway = false;
  await store.refresh();
  return api;
}

const useButton = (name: string | RegExp) => screen.findByRole('button', { name });

test('discarded values: shows both values with device, time and differing words; the later one is in use', async () => {
  const api = await withTwoVersions();
  await openHistory(api);
  const section = await mergedValuesSection();
  expect(within(section).getByText('Two devices changed the same text.')).toBeVisible();
  expect(within(section).getByRole('heading', { level: 3, name: 'Dream' })).toBeVisible();
  expect(await shownVersions()).toEqual([
    ['Phone · Nov 22, 21:40', 'Sail to the near island', 'In use'],
    ['Computer · Nov 20, 08:01', 'Sail to the far island', 'Use this one'],
  ]);
  // The marks come after the texts.
  await waitFor(() =>
    expect([...section.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'near',
      'far',
    ]),
  );
  expect(within(section).getByRole('article', { name: 'Phone · Nov 22, 21:40' })).toBeVisible();
});

test('use value: swaps the values, announces it, moves the focus to the other button, and can be reverted', async () => {
  const api = await withTwoVersions();
  await openHistory(api);
  await userEvent.click(await useButton('Use this one, Computer, Nov 20, 08:01'));
  const back = await useButton('Use this one, Phone, Nov 22, 21:40');
  expect(back).toHaveFocus();
  expect(await screen.findByText('The version of Nov 20, 08:01 is in use.')).toHaveAttribute(
    'role',
    'status',
  );
  expect(await shownVersions()).toEqual([
    ['Computer · Nov 20, 08:01', 'Sail to the far island', 'In use'],
    ['Phone · Nov 22, 21:40', 'Sail to the near island', 'Use this one'],
  ]);
  await waitFor(() =>
    expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Sail to the far island' }]),
  );
  await waitFor(() =>
    expect(api.server.stored('KeptVersion')).toMatchObject([
      {
        kind: 'BucketItem',
        recordId: 'dream',
        field: 'text',
        text: 'Sail to the near island',
        device: 'phone',
      },
    ]),
  );

  await userEvent.click(back);
  expect(await useButton('Use this one, Computer, Nov 20, 08:01')).toHaveFocus();
  expect(await shownVersions()).toEqual([
    ['Phone · Nov 22, 21:40', 'Sail to the near island', 'In use'],
    ['Computer · Nov 20, 08:01', 'Sail to the far island', 'Use this one'],
  ]);
  await waitFor(() =>
    expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Sail to the near island' }]),
  );
});

test('use value: swaps the values without a network', async () => {
  const api = await withTwoVersions();
  await openHistory(api);
  const use = await useButton('Use this one, Computer, Nov 20, 08:01');
  api.server.isAway = true;
  await userEvent.click(use);
  expect(await useButton('Use this one, Phone, Nov 22, 21:40')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() =>
    expect(api.server.stored('BucketItem')).toMatchObject([{ text: 'Sail to the far island' }]),
  );
});

test('use value: keeps the values and shows an alert when the server rejects the change', async () => {
  const api = await withTwoVersions();
  await openHistory(api);
  const use = await useButton('Use this one, Computer, Nov 20, 08:01');
  api.server.reject('update', 'BucketItem', 'no');
  await userEvent.click(use);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
  await waitFor(async () =>
    expect((await shownVersions()).map(([, text, state]) => [text, state])).toEqual([
      ['Sail to the near island', 'In use'],
      ['Sail to the far island', 'Use this one'],
    ]),
  );
});

test('use value: restores the record when another device has deleted it', async () => {
  const api = fakeRecords({ DailyTask: [task('lamp', 'Lamp'), task('open', 'Open', '2026-11-19', 5)] });
  const { store, server } = api;
  await store.refresh();
  server.isAway = true;
  await store.change([{ entity: 'DailyTask', id: 'lamp', values: { text: 'Fix the lamp', done: true } }]);
  deleteElsewhere(api, 'DailyTask', 'lamp', '2026-11-22T21:40:00.000Z');
  server.isAway = false;
  await store.refresh();
  await openHistory(api);
  expect(await shownVersions()).toEqual(
    expect.arrayContaining([
      ['Computer · Nov 22, 21:40', 'Lamp', 'Deleted'],
      ['Computer · Nov 20, 08:01', 'Fix the lamp', 'Use this one'],
      ['Computer · Nov 22, 21:40', 'Open', 'Deleted'],
      ['Computer · Nov 20, 08:01', 'Done', 'Use this one'],
    ]),
  );
  expect(shownDeleted()).toEqual([['Lamp', 'Task, Nov 19 · deleted Nov 22']]);
  const article = screen.getByText('Fix the lamp').closest('article')!;
  await userEvent.click(within(article).getByRole('button'));
  expect(await screen.findByText('Nothing here.')).toBeVisible();
  await waitFor(() =>
    expect(server.callsOf('update', 'DailyTask')).toEqual([
      { id: 'lamp', text: 'Fix the lamp', _deleted: false, order: 6 },
    ]),
  );
});

test('use value: changes only one day of a habit log', async () => {
  const api = fakeRecords({
    Habit: [{ ...habit('run', 'Run', 2), log: '{"2026-11-20":false,"2026-11-19":true}' }],
  });
  api.server.writeElsewhere('KeptVersion', 'kept', {
    kind: 'Habit',
    recordId: 'run',
    field: 'log',
    text: '{"2026-11-20":true}',
    device: 'tablet',
    writtenAt: '2026-11-20T07:00:00.000Z',
  });
  await openHistory(api);
  expect((await shownVersions()).map((parts) => parts.slice(1))).toEqual([
    ['Friday, Nov 20: left open', 'In use'],
    ['Friday, Nov 20: kept', 'Use this one'],
  ]);
  expect(screen.getByRole('heading', { level: 3, name: 'Habit Run' })).toBeVisible();
  await userEvent.click(await useButton('Use this one, Tablet, Nov 20, 07:00'));
  await waitFor(() =>
    expect(api.server.stored('Habit')).toMatchObject([{ log: '{"2026-11-20":true,"2026-11-19":true}' }]),
  );
});

test('use value: stores a duration with its minutes', async () => {
  const api = fakeRecords({ DailyTask: [task('lamp', 'Fix the lamp')] });
  const { store, server } = api;
  await store.refresh();
  server.isAway = true;
  await store.change([{ entity: 'DailyTask', id: 'lamp', values: { duration: '1 h 30', minutes: 90 } }]);
  const stamp = stampOf('2026-11-22T21:40:00.000Z', 'p7');
  server.writeElsewhere(
    'DailyTask',
    'lamp',
    { duration: '20 min', minutes: 20 },
    { duration: stamp, minutes: stamp },
  );
  server.isAway = false;
  await store.refresh();
  await openHistory(api);
  await userEvent.click(await useButton('Use this one, Computer, Nov 20, 08:01'));
  await waitFor(() =>
    expect(server.stored('DailyTask')).toMatchObject([{ duration: '1 h 30', minutes: 90 }]),
  );
});
