// @spec add-page add-lines

import { StorageError } from '@kairos/sync/storage';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SessionProvider } from '#account/identity/session.tsx';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { answerNetwork, clearSession, signIn } from '#test/signed-in.ts';
import { AddTaskPage } from './add-task-page.tsx';

/** A Wednesday. */
const now = new Date(2026, 10, 25, 9, 30);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search or add' });
const shownOptions = () =>
  within(screen.getByRole('listbox', { name: 'Add' }))
    .getAllByRole('option')
    .map((option) => (option.getAttribute('aria-selected') === 'true' ? '> ' : '') + option.textContent);
const dailyTasks = ({ server }: FakeRecords) => server.callsOf('create', 'DailyTask');

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}

async function open(address: string, records = fakeRecords(), time: Date = now): Promise<FakeRecords> {
  await renderInApp(
    <SessionProvider>
      <Address />
      <AddTaskPage />
    </SessionProvider>,
    { areas: ['add-task', 'search', 'later', 'records'], path: address, now: time, store: records.store },
  );
  // The parser of task texts is loaded after the page.
  await act(async () => {
    await import('#domain/task-text/parse-task-text.ts');
  });
  return records;
}

beforeEach(() => {
  answerNetwork();
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira Rao' });
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
});

test('add page: offers the text of the address, removes it from the address, and adds nothing by itself', async () => {
  const records = await open('/add#text=call%20mum');
  expect(screen.getByRole('heading', { level: 1, name: 'Add to your day' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/add$/);
  expect(field()).toHaveValue('call mum');
  expect(field()).toHaveFocus();
  expect(shownOptions()).toEqual([
    '> Add "call mum" to today',
    'Add "call mum" to tomorrow',
    'Add "call mum" to Later',
  ]);
  expect(records.server.stored('DailyTask')).toEqual([]);
});

test('add page: Enter adds the chosen line once, and says where', async () => {
  const records = await open('/add#text=call%20mum%20friday&day=tomorrow');
  await userEvent.type(field(), ' 15:00');
  expect(shownOptions()).toEqual([
    '> Add "call mum" to Friday, Nov 27 at 15:00',
    'Add "call mum friday 15:00" to Thursday, Nov 26',
    'Add "call mum" to Later',
  ]);
  await userEvent.keyboard('{Enter}{Enter}');
  const status = await screen.findByText('Added to Friday, Nov 27.');
  expect(status).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/daily-plan?day=2026-11-27');
  expect(screen.queryByText('You can close this now.')).toBeNull();
  await waitFor(() => expect(dailyTasks(records)).toHaveLength(1));
  expect(dailyTasks(records)[0]).toMatchObject({ text: 'call mum', date: '2026-11-27', time: '15:00' });
  expect(sessionStorage).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Add another' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('add page: a shared title keeps its words, also when they are read as a day', async () => {
  const records = await open(
    '/add#title=Friday%20Night%20Lights%20%E2%80%93%20Wikipedia&url=https://example.org',
  );
  expect(shownOptions().slice(0, 2)).toEqual([
    '> Add "Friday Night Lights – Wikipedia" to today',
    'Add "Lights – Wikipedia" to Friday, Nov 27',
  ]);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Added to today.');
  await waitFor(() =>
    expect(dailyTasks(records)).toMatchObject([
      { text: 'Friday Night Lights – Wikipedia', date: '2026-11-25', note: 'https://example.org' },
    ]),
  );
});

test('add page: two presses on a line add one task', async () => {
  const records = await open('/add?text=walk');
  const line = screen.getByRole('option', { name: 'Add "walk" to today' });
  fireEvent.click(line);
  fireEvent.click(line);
  await screen.findByText('Added to today.');
  await waitFor(() => expect(dailyTasks(records)).toHaveLength(1));
});

test('add page: the day of the address chooses its line; a day that does not exist is ignored', async () => {
  const records = await open('/add#text=walk&day=2026-12-01');
  expect(shownOptions()[0]).toBe('> Add "walk" to Tuesday, Dec 1');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText('Added to tomorrow.');
  await waitFor(() => expect(dailyTasks(records)).toMatchObject([{ date: '2026-11-26' }]));
});

test('add page: a day that does not exist is ignored, also where the day starts at 04:00', async () => {
  localStorage.setItem('day-start', '04:00');
  await open('/add#text=walk&day=2026-02-30', fakeRecords(), new Date(2026, 10, 25, 2, 30));
  expect(shownOptions()).toEqual(['> Add "walk" to today', 'Add "walk" to tomorrow', 'Add "walk" to Later']);
});

test('add page: the title is the task, the link and the text are its note; Later keeps the note', async () => {
  const records = await open('/add#title=The%20Waves&url=https://example.org/waves&text=A%20novel&day=later');
  expect(field()).toHaveAccessibleDescription('https://example.org/waves\nA novel');
  expect(shownOptions()[2]).toBe('> Add "The Waves" to Later');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Added to Later.');
  await waitFor(() =>
    expect(records.server.stored('LaterTask')).toMatchObject([
      { text: 'The Waves', note: 'https://example.org/waves\nA novel' },
    ]),
  );
});

test('add page: the undo takes the task back and offers the text again', async () => {
  const records = await open('/add#text=walk');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Added to today.');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('combobox', { name: 'Search or add' })).toHaveValue('walk');
  await waitFor(() => expect(records.server.callsOf('delete', 'DailyTask')).toHaveLength(1));
});

test('add page: several lines become one task each, without those that are not chosen', async () => {
  const records = await open(
    `/add#text=${encodeURIComponent('- Parcel\n- [x] Bulbs\n\n• Dentist\n4. Tyres')}`,
  );
  expect(screen.getByRole('radiogroup', { name: '4 lines' })).toBeVisible();
  const list = screen.getByRole('list', { name: 'Tasks to add' });
  const boxes = within(list).getAllByRole('checkbox');
  expect(boxes.map((box) => box.parentElement?.parentElement?.textContent)).toEqual([
    'Parcel',
    'Bulbs',
    'Dentist',
    'Tyres',
  ]);
  for (const box of boxes) expect(box).toBeChecked();
  await userEvent.click(within(list).getByRole('checkbox', { name: 'Dentist' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'to tomorrow');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add 3 tasks' }));
  await screen.findByText('Added to tomorrow.');
  expect(screen.getByText('Added 3 to tomorrow')).toBeInTheDocument();
  await waitFor(() => expect(dailyTasks(records)).toHaveLength(3));
  expect(dailyTasks(records)).toMatchObject([
    { text: 'Parcel', date: '2026-11-26', order: 0, done: false },
    { text: 'Bulbs', order: 1, done: true },
    { text: 'Tyres', order: 2, done: false },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('radiogroup', { name: '4 lines' })).toBeVisible();
  await waitFor(() => expect(records.server.callsOf('delete', 'DailyTask')).toHaveLength(3));
});

test('add page: several lines can be one task with a note, and go to Later', async () => {
  const records = await open('/add#text=Pack%0ASocks%0AShoes');
  await userEvent.click(screen.getByRole('radio', { name: 'One task with a note' }));
  expect(field()).toHaveValue('Pack');
  await userEvent.click(screen.getByRole('option', { name: 'Add "Pack" to Later' }));
  await screen.findByText('Added to Later.');
  await waitFor(() =>
    expect(records.server.stored('LaterTask')).toMatchObject([{ text: 'Pack', note: 'Socks\nShoes' }]),
  );
});

test('add page: has at most 50 lines, and says so', async () => {
  const lines = Array.from({ length: 72 }, (_, index) => `task ${index}`).join('\n');
  await open(`/add#text=${encodeURIComponent(lines)}`);
  expect(screen.getByText('The first 50 of 72 lines.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 50 tasks' })).toBeEnabled();
});

test('add page: lines that are pasted into the field are offered as tasks', async () => {
  await open('/add');
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('listbox')).toBeNull();
  const paste = createEvent.paste(field(), { clipboardData: { getData: () => 'milk\neggs' } });
  fireEvent(field(), paste);
  expect(await screen.findByRole('radiogroup', { name: '2 lines' })).toBeVisible();
});

test('add page: HTML is text, and a text of 100 KB is cut with a notice', async () => {
  const html = '<img src=x onerror=alert(1)>';
  await open(`/add#text=${encodeURIComponent(html + ' word'.repeat(20_000))}`);
  expect(field().value.startsWith(html)).toBe(true);
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText(/^The first 4,99\d characters\.$|^The first 5,000 characters\.$/)).toBeVisible();
});

test('add page: a text that could not be stored stays in the field', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const records = fakeRecords();
  const full = new StorageError('quota', new Error('full'));
  jest.spyOn(records.store, 'change').mockRejectedValue(full);
  await open('/add#text=walk', records);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add task. Please try again.');
  expect(log).toHaveBeenCalledWith('Failed to add a task from /add:', full);
  expect(field()).toHaveValue('walk');
});

test('add page: works without a network', async () => {
  const records = fakeRecords();
  await records.store.refresh();
  records.server.isAway = true;
  await open('/add#text=walk', records);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Added to today.')).toBeVisible();
});

test('add page: a window of the share sheet can be closed after it', async () => {
  await open('/add#shared=yes&text=walk');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Added to today.');
  expect(screen.getByText('You can close this now.')).toBeVisible();
});

test('add page: says when the text of the share sheet did not arrive', async () => {
  await open('/add#shared=unread');
  expect(screen.getByRole('alert')).toHaveTextContent('The text did not arrive.');
});

test('add page: a reload keeps the text; another user does not get it', async () => {
  await open('/add#text=walk');
  await userEvent.type(field(), ' home');
  expect(JSON.parse(sessionStorage.getItem('add-task') ?? '')).toMatchObject({ owner: 'mira' });
  cleanup();
  await open('/add');
  expect(field()).toHaveValue('walk home');
  cleanup();
  signIn({ sub: 'noah', email: 'noah@example.org', name: 'Noah' });
  await open('/add');
  expect(field()).toHaveValue('');
});

test('add page: a text from right to left keeps its direction', async () => {
  await open(`/add#text=${encodeURIComponent('اتصل بأمي')}`);
  expect(field()).toHaveAttribute('dir', 'auto');
  expect(shownOptions()[0]).toBe('> Add "اتصل بأمي" to today');
});
