// @spec import-review import-worker import-continues

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { InProcessWorker } from '#test/in-process-worker.ts';
import { renderInApp } from '#test/render.tsx';
import { ImportRows } from './import-rows.tsx';
import { sampleFile } from './readers/testing/sample-file.ts';

async function open({ store }: FakeRecords) {
  await renderInApp(<ImportRows owner="mira" />, {
    areas: ['settings', 'transfer', 'daily-plan'],
    store,
  });
  await act(() => store.refresh());
  await userEvent.click(screen.getByRole('button', { name: 'Choose a file from another app' }));
  await screen.findByRole('dialog', { name: 'Import from other apps' });
}

async function choose(bytes: Uint8Array | string, name: string): Promise<void> {
  const file = new File([bytes as BlobPart], name);
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const totals = async () =>
  within(await screen.findByRole('list', { name: 'What will be added' }))
    .getAllByRole('group')
    .map((group) => group.querySelector('summary')?.textContent);

afterEach(() => InProcessWorker.running.clear());

const itemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const paragraphTexts = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

/** jsdom's files have no `arrayBuffer()`. */
function bytesOf(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}
beforeAll(() => {
  Blob.prototype.arrayBuffer = bytesOf;
  Object.assign(globalThis, { Worker: InProcessWorker });
});
afterAll(() => {
  Reflect.deleteProperty(Blob.prototype, 'arrayBuffer');
  Reflect.deleteProperty(globalThis, 'Worker');
});

test('import from other apps: a file is reviewed, added, and taken back', async () => {
  const api = fakeRecords();
  await open(api);
  expect(screen.getByText('Nothing is added before you say so.')).toBeVisible();
  await choose(sampleFile('loop-2.3.zip'), 'any name.zip');
  expect(await screen.findByRole('heading', { name: 'Loop Habit Tracker' })).toBeVisible();
  expect(await totals()).toEqual(['4 habits with 6 days']);
  expect(screen.getByText('Walk').parentElement).toHaveTextContent('Walk4 km · 2 days');
  expect(itemTexts()).toContain('Scores: Kairos counts its own gentle score.');
  expect(api.server.stored('Habit')).toEqual([]);

  await press('Add them');
  expect(await screen.findByRole('heading', { name: 'It is all here' })).toBeVisible();
  expect(screen.getByText('Added 4 habits with 6 days.')).toHaveRole('status');
  expect(screen.getByRole('link', { name: 'Show 4 habits' })).toHaveAttribute('href', '/habit-tracker');
  expect(
    api.server
      .stored('Habit')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...['Piano', 'Read', 'Swim, easy', 'Walk']]);
  await press('Undo the import');
  expect(await screen.findByText('Taken back.')).toHaveRole('status');
  await act(() => api.store.flush(10_000));
  expect(api.server.stored('Habit')).toEqual([]);
});

test('import from other apps: done tasks are left out until they are chosen, and a second import adds nothing', async () => {
  const api = fakeRecords();
  await open(api);
  await choose(sampleFile('ticktick.csv'), 'backup.csv');
  expect(await totals()).toEqual(['2 repeating tasks']);
  expect(itemTexts()).toContainEqual(expect.stringContaining('Repeats every 2 weeks on Fri'));
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Tasks that are done' })).getByRole('radio', {
      name: 'Add them',
    }),
  );
  await waitFor(async () => expect(await totals()).toEqual(['1 task', '2 repeating tasks']));
  await press('Add them');
  await screen.findByRole('heading', { name: 'It is all here' });
  await press('Done');
  expect(await screen.findByText(/^TickTick, .+: 3 added$/)).toBeVisible();

  await press('Choose a file from another app');
  await choose(sampleFile('ticktick.csv'), 'backup.csv');
  expect(await screen.findByText('There is nothing to add.')).toBeVisible();
  expect(paragraphTexts()).toContain('2 are already here and stay as they are.');
  expect(screen.queryByRole('button', { name: 'Add them' })).toBeNull();
});

test('import from other apps: the columns of a table are chosen, and its first field is required', async () => {
  const api = fakeRecords();
  await open(api);
  await choose('Sache,When,Remarks\nCall the dentist,03/04/2026,ask\nWater bill,31/02/2026,\n', 'a.csv');
  expect(await screen.findByRole('heading', { name: 'Which column is what?' })).toBeVisible();
  expect(screen.getByText('a.csv · 2 rows')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'When' })).toHaveDisplayValue('Day');
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose which column is the task.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sache' }), 'Task');
  await press('Next');
  expect(await totals()).toEqual(['1 task']);
  expect(screen.getByText('1 row cannot be read')).toBeVisible();
  expect(itemTexts()).toContain('Row 3: the date 31/02/2026 does not exist');
});

test('import from other apps: both readings of a date are offered', async () => {
  await open(fakeRecords());
  await choose('Title,Day\nCall,03/04/2026\n', 'a.csv');
  const readings = await screen.findByRole('radiogroup', { name: '03/04/2026 is' });
  expect(within(readings).getByRole('radio', { name: 'April 3' })).toBeChecked();
  await userEvent.click(within(readings).getByRole('radio', { name: 'March 4' }));
  await press('Next');
  await totals();
  expect(screen.getByText('Mar 4, 2026')).toBeInTheDocument();
});

test.each([
  ['the backup of Loop', sampleFile('loop-backup.db'), 'This is Loop’s full backup.'],
  ['half an archive', sampleFile('loop-2.3.zip').slice(0, 900), 'This file is damaged or not complete.'],
  ['an unknown file', 'Dear diary', 'Kairos does not know this file. It can read the apps below.'],
])('import from other apps: %s', async (_, bytes, text) => {
  await open(fakeRecords());
  await choose(bytes, 'a.zip');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('import from other apps: a file of Kairos has the same review', async () => {
  const api = fakeRecords();
  await open(api);
  const swim = { id: 'a', text: 'Swim', done: false, createdAt: '2026-11-20T08:00:00.000Z' };
  await choose(
    JSON.stringify({ format: 'kairos-export', version: 1, records: { BucketItem: [swim] } }),
    'a.json',
  );
  expect(await totals()).toEqual(['1 dream']);
  expect(screen.getByRole('dialog', { name: 'Import' })).toBeVisible();
  await press('Add them');
  expect(await screen.findByText('Added 1 dream.')).toHaveRole('status');
  expect(api.server.stored('BucketItem')).toMatchObject([{ id: 'a', text: 'Swim' }]);
});

const reading = () => screen.findByText('Reading a.zip…');

test('import from other apps: a worker that ends has a message, and another file can be chosen', async () => {
  const api = fakeRecords();
  await open(api);
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const answers = jest.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(new Promise(() => undefined));
  await choose(sampleFile('loop-2.3.zip'), 'a.zip');
  await reading();
  act(() => InProcessWorker.running.forEach((worker) => worker.crash()));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file could not be read. Please try again.',
  );
  expect(logged).toHaveBeenCalledWith('Failed to import a file:', 'SessionFailure');
  expect(InProcessWorker.running.size).toBe(0);
  answers.mockRestore();
  await choose(sampleFile('loop-2.3.zip'), 'a.zip');
  expect(await totals()).toEqual(['4 habits with 6 days']);
});

test('import from other apps: a browser that blocks the worker has the same message', async () => {
  await open(fakeRecords());
  const logged = jest.spyOn(console, 'error').mockImplementation();
  InProcessWorker.isBlocked = true;
  await choose(sampleFile('loop-2.3.zip'), 'a.zip');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file could not be read. Please try again.',
  );
  InProcessWorker.isBlocked = false;
  expect(logged).toHaveBeenCalledWith('Failed to import a file:', 'SessionFailure');
});

test('import from other apps: closing the dialog ends the worker', async () => {
  await open(fakeRecords());
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(new Promise(() => undefined));
  await choose(sampleFile('loop-2.3.zip'), 'a.zip');
  await reading();
  expect(InProcessWorker.running.size).toBe(1);
  await press('Close');
  expect(InProcessWorker.running.size).toBe(0);
});

test('import from other apps: the progress is shown after a second, and in the row after Close and a reload', async () => {
  const api = fakeRecords();
  await open(api);
  const answer = api.server.hold('create', 'Habit');
  await choose(sampleFile('loop-2.3.zip'), 'a.zip');
  await press('Add them');
  expect(await screen.findByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '0');
  expect(screen.getByText('You can close this. It goes on while Kairos is open.')).toBeVisible();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('0 of 4 added. Going on…')).toBeVisible();

  cleanup();
  await renderInApp(<ImportRows owner="mira" />, {
    ...{ areas: ['settings', 'transfer', 'daily-plan'], store: api.store },
  });
  expect(await screen.findByText('0 of 4 added. Going on…')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull();
  answer();
  expect(await screen.findByText(/^Loop Habit Tracker, .+: 4 added$/)).toBeVisible();
  expect(screen.queryByText(/Going on/)).toBeNull();
  await waitFor(() => expect(InProcessWorker.running.size).toBe(0));
});
