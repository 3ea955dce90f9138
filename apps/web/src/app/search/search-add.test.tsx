import { StorageError } from '@kairos/sync/storage';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSearchRecords } from './testing/fake-search-records.ts';
import { address, field, openSearch, shownOptions, typeLine } from './testing/open-search.tsx';
import { fakeRecords } from '#test/fake-records.ts';

test('add: a typed line becomes a task at the end of its day, with an undo and a link', async () => {
  const fake = fakeSearchRecords();
  const onClose = await openSearch(fake);
  await screen.findByText('Call Grandma');
  await typeLine('call mum tomorrow 3pm for 90 min');
  expect(shownOptions()[0]).toBe('> Add "call mum" to Tuesday, Nov 24 at 15:00 for 1 h 30 min');
  expect(shownOptions()[1]).toBe('Call Mum about Christmas | Nov 12');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(fake.server.callsOf('create', 'DailyTask')).toEqual([
      {
        id: expect.any(String) as unknown,
        createdAt: expect.any(String) as unknown,
        text: 'call mum',
        date: '2026-11-24',
        time: '15:00',
        duration: '1 h 30 min',
        minutes: 90,
        order: 5,
        done: false,
      },
    ]),
  );
  expect(screen.getByText('Added to Tuesday, Nov 24')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/daily-plan?day=2026-11-24');
  field().blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(fake.server.callsOf('delete', 'DailyTask')).toHaveLength(1));
  expect(screen.queryByText('Added to Tuesday, Nov 24')).not.toBeInTheDocument();
});

test('add: a line becomes a task of Later, with an undo and a link', async () => {
  const fake = fakeSearchRecords();
  const onClose = await openSearch(fake);
  await screen.findByText('Call Grandma');
  await typeLine('renew passport later');
  expect(shownOptions().slice(0, 2)).toEqual([
    '> Add "renew passport" to Later',
    'Add "renew passport later" to today',
  ]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(fake.server.stored('LaterTask')).toMatchObject([{ text: 'renew passport', order: 0 }]),
  );
  expect(screen.getByText('Added to Later')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Show' }));
  const [stored] = fake.server.stored('LaterTask');
  expect(address()).toEqual(['/daily-plan', { record: `later ${stored?.id}` }]);
});

test('add: the last line keeps the whole text of a line with a date', async () => {
  const fake = fakeSearchRecords();
  await openSearch(fake);
  await screen.findByText('Call Grandma');
  await typeLine('Super Tuesday results');
  expect(shownOptions().at(-1)).toBe('Add "Super Tuesday results" to today');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(fake.server.callsOf('create', 'DailyTask')).toMatchObject([{ text: 'Super Tuesday results' }]),
  );
});

test('add: the line to today keeps the word for Later', async () => {
  const fake = fakeSearchRecords();
  await openSearch(fake);
  await screen.findByText('Call Grandma');
  await typeLine('see you later');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(fake.server.callsOf('create', 'DailyTask')).toMatchObject([{ text: 'see you later' }]),
  );
});

test.each([
  ['walk', 'Add "walk" to today'],
  ['walk every day', 'Add "walk" to today, repeats every day'],
  ['walk every weekday at 7', 'Add "walk" to today at 07:00, repeats on weekdays'],
  ['pagar el 15 de cada mes', 'Add "pagar" to Tuesday, Dec 15, repeats monthly'],
  ['每週一開會', 'Add "開會" to today, repeats on Mon'],
  ['walk every other tuesday', 'Add "walk" to Tuesday, Nov 24, repeats every 2 weeks on Tue'],
  [
    'pagar el último viernes de cada mes',
    'Add "pagar" to Friday, Nov 27, repeats on the last Friday of the month',
  ],
  ['完成後10天澆花', 'Add "澆花" to today, comes again 10 days after it is done'],
  ['walk today', 'Add "walk" to today'],
  ['walk 30 min', 'Add "walk" to today for 30 min'],
  ['walk at noon', 'Add "walk" to today at 12:00'],
  ['walk 2 jan', 'Add "walk" to Saturday, Jan 2, 2027'],
  ['pasear mañana', 'Add "pasear" to Tuesday, Nov 24'],
  ['明天散步', 'Add "散步" to Tuesday, Nov 24'],
  ['see "friday"', 'Add "see "friday"" to today'],
])('add: %s is offered as %s', async (line, offered) => {
  await openSearch(fakeRecords());
  fireEvent.change(field(), { target: { value: line } });
  await waitFor(() => expect(shownOptions()[0]).toBe(`> ${offered}`));
});

test('add: Enter that ends an IME composition adds nothing', async () => {
  const fake = fakeSearchRecords();
  await openSearch(fake);
  fireEvent.change(field(), { target: { value: '明天打電話' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
  await waitFor(() => expect(shownOptions()[0]).toBe('> Add "打電話" to Tuesday, Nov 24'));
  expect(field()).toHaveValue('明天打電話');
  expect(fake.server.callsOf('create', 'DailyTask')).toEqual([]);
});

test('add: two quick presses of Enter add one task', async () => {
  const fake = fakeSearchRecords();
  const onClose = await openSearch(fake);
  fireEvent.change(field(), { target: { value: 'walk' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() => expect(fake.server.callsOf('create', 'DailyTask')).toHaveLength(1));
});

test('add: works without a network', async () => {
  const fake = fakeSearchRecords();
  await fake.store.refresh();
  fake.server.isAway = true;
  const onClose = await openSearch(fake);
  await typeLine('walk tomorrow');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Added to Tuesday, Nov 24')).toBeInTheDocument();
});

test('add: keeps a task that could not be stored in the field', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const fake = fakeSearchRecords();
  const onClose = await openSearch(fake);
  const full = new StorageError('quota', new Error('full'));
  jest.spyOn(fake.store, 'change').mockRejectedValue(full);
  await typeLine('walk');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to add a task from the search:', full));
  expect(field()).toHaveValue('walk');
  expect(onClose).not.toHaveBeenCalled();
});
