import { StorageError } from '@kairos/sync/storage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { address, field, openSearch, openShortcuts, shownOptions } from './testing/open-search.tsx';
import {
  dailyTask,
  bucketItem,
  goal,
  habit,
  journalPage,
  letter,
  monthTask,
  vision,
} from './testing/search-records.ts';

const today = '2026-11-23';
const records = () =>
  fakeRecords({
    DailyTask: [
      dailyTask('Call Grandma', today, { time: '18:00' }),
      dailyTask('Call Mum about Christmas', '2026-11-12'),
      dailyTask('Read 30 pages', '2026-11-26', { time: '21:30' }),
      dailyTask('Wrap presents', '2026-11-24', { order: 4 }),
    ],
    YearlyPopupTask: [monthTask('Read the contract', 'Apr', { year: 2027 })],
    YearlyGoal: [goal('Read 24 books', 2025)],
    BucketItem: [bucketItem('Read Middlemarch', { date: '2027-01-02' })],
    Habit: [habit('Read in bed')],
    FutureGoal: [vision('See the northern lights')],
    JournalPage: [journalPage('2025-11-20', 'Fog.\nTwo herons at the weir.')],
    Letter: [letter('Old friend')],
  });

async function typeLine(line: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), line);
}

test('search: begins in the field, with the screens and today’s open tasks', async () => {
  await openSearch(records());
  expect(screen.getByRole('dialog', { name: 'Search' })).toContainElement(field());
  expect(field()).toHaveAttribute('placeholder', 'Search, or write something to do');
  await waitFor(() =>
    expect(shownOptions()).toEqual(['> Daily Plan', 'Bucket List', 'Call Grandma | today, 18:00']),
  );
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
});

test('search: shows groups with their names, days, years and streaks, and announces the count', async () => {
  await openSearch(records());
  await screen.findByText('Call Grandma');
  await typeLine('re');
  expect(shownOptions()).toEqual([
    '> Read 30 pages | Thursday, Nov 26, 21:30',
    'Read the contract | April 2027',
    'Wrap presents | Tuesday, Nov 24',
    'Read 24 books | 2025',
    'Read Middlemarch | Jan 2, 2027',
    'Read in bed | 12 day streak',
    'Add "re" to today',
    'Add "re" to Later',
  ]);
  expect(within(screen.getByRole('group', { name: 'Tasks' })).getAllByRole('option')).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Go to' })).not.toBeInTheDocument();
  expect(screen.getByText('6 results')).toHaveAttribute('role', 'status');
  await typeLine('grandma');
  expect(screen.getByText('1 result')).toBeInTheDocument();
  await typeLine('nothing like it');
  expect(screen.getByText('No results')).toBeInTheDocument();
  expect(shownOptions()).toEqual(['> Add "nothing like it" to today', 'Add "nothing like it" to Later']);
});

test('search: marks the searched words', async () => {
  await openSearch(records());
  await screen.findByText('Call Grandma');
  await typeLine('mum call');
  const [option] = screen.getAllByRole('option');
  expect(Array.from(option!.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['Call', 'Mum']);
});

test('search: ↑ and ↓ move through all groups, and the focus stays in the field', async () => {
  await openSearch(records());
  await screen.findByText('Call Grandma');
  await typeLine('call');
  const chosen = () => shownOptions().find((name) => name.startsWith('>'));
  expect(chosen()).toBe('> Call Grandma | today, 18:00');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('> Add "call" to today');
  const active = document.getElementById(field().getAttribute('aria-activedescendant')!);
  expect(active).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(chosen()).toBe('> Call Grandma | today, 18:00');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe('> Add "call" to Later');
  expect(field()).toHaveFocus();
  await userEvent.type(field(), ' ');
  expect(field()).toHaveValue('call ');
  expect(chosen()).toBe('> Call Grandma | today, 18:00');
});

test('search: Escape first empties the field, then closes', async () => {
  const onClose = await openSearch(records());
  await typeLine('call');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['read 30', '/daily-plan?day=2026-11-26', 'task Read 30 pages'],
  ['contract', '/yearly-popup?month=Apr&year=2027', 'month Read the contract'],
  ['24 books', '/yearly-overview?year=2025', 'goal Read 24 books'],
  ['middlemarch', '/bucket-list', 'bucketItem Read Middlemarch'],
  ['in bed', '/habit-tracker/habit%20Read%20in%20bed', undefined],
  ['northern', '/future-vision', 'vision See the northern lights'],
  ['old friend', '/future-vision', 'letter Old friend'],
  ['herons', '/journal?day=2025-11-20', undefined],
])('search: Enter on %s opens its place', async (line, path, record) => {
  const onClose = await openSearch(records());
  await screen.findByText('Call Grandma');
  await typeLine(line);
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toEqual([path, record === undefined ? null : { record }]));
});

test('search: a press opens a place or its dialog', async () => {
  const onClose = await openSearch(records());
  await userEvent.click(screen.getByText('Bucket List'));
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(address()).toEqual(['/bucket-list', null]));
  await typeLine('shortcuts');
  await userEvent.keyboard('{Enter}');
  expect(openShortcuts).toHaveBeenCalledTimes(1);
});

test('add: a typed line becomes a task at the end of its day, with an undo and a link', async () => {
  const fake = records();
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
  const fake = records();
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

test('add: the line to today keeps the word for Later', async () => {
  const fake = records();
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
  const fake = records();
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
  const fake = records();
  const onClose = await openSearch(fake);
  fireEvent.change(field(), { target: { value: 'walk' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() => expect(fake.server.callsOf('create', 'DailyTask')).toHaveLength(1));
});

test('add: works without a network', async () => {
  const fake = records();
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
  const fake = records();
  const onClose = await openSearch(fake);
  const full = new StorageError('quota', new Error('full'));
  jest.spyOn(fake.store, 'change').mockRejectedValue(full);
  await typeLine('walk');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to add a task from the search:', full));
  expect(field()).toHaveValue('walk');
  expect(onClose).not.toHaveBeenCalled();
});

test('search: shows that some records could not be searched', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const fake = records();
  fake.server.reject('changed', 'records', 'Broken');
  await openSearch(fake);
  expect(await screen.findByText('Some things could not be searched.')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('Failed to read the records to search:', expect.anything());
});
