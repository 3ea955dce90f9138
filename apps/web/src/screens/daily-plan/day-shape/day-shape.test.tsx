// @spec day-shape day-shape-events

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from '@kairos/schema/languages';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { dayShape } from '#platform/preferences/day-shape.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { openDailyPlan, shownTasks, storedTask } from '../testing/open-daily-plan.tsx';

jest.mock('#features/calendar-events/use-day-events.ts', () => ({
  useDayEvents: () => ({ events: mockEvents, problem: mockProblem, retry: () => undefined }),
}));
let mockEvents: object[] = [];
let mockProblem: 'not-connected' | 'events-failed' | undefined;

const at = (time: string) => new Date(`2026-11-20T${time}`);
const choir = { id: 'choir', title: 'Choir', start: at('19:00'), end: at('20:30'), allDay: false };
const portuguese = storedTask({ id: 'a', text: 'Portuguese', time: '18:30', duration: '1 h' });
const library = storedTask({ id: 'b', text: 'Call the library', order: 1 });

function setWidth(isWide: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isWide && media.includes('80rem'),
      }) as MediaQueryList,
  );
}

beforeEach(() => {
  dayShape.set('shown');
  mockEvents = [choir];
  mockProblem = undefined;
  setWidth(true);
});
afterEach(() => {
  dayShape.set('hidden');
  dayStart.set('00:00');
  jest.restoreAllMocks();
});

const column = () => screen.findByRole('region', { name: 'The shape of the day' });
const open = (...tasks: ReturnType<typeof storedTask>[]) => openDailyPlan(fakeRecords({ DailyTask: tasks }));

test('shape of the day: is turned on and off in the week menu', async () => {
  dayShape.set('hidden');
  await open(portuguese);
  await screen.findByText('Portuguese');
  expect(screen.queryByRole('region', { name: 'The shape of the day' })).toBeNull();
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More for this week' }));
    const item = screen.getByRole('menuitemcheckbox', { name: 'The shape of the day' });
    const isOn = item.getAttribute('aria-checked');
    await userEvent.click(item);
    return isOn;
  };
  expect(await choose()).toBe('false');
  expect(await column()).toBeVisible();
  expect(await choose()).toBe('true');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The shape of the day' })).toBeNull());
});

test('shape of the day: has the tasks and the events in the order of time; a block opens Edit Task', async () => {
  await open(portuguese, library, storedTask({ id: 'c', text: 'Run', time: '08:00', order: 2 }));
  const shape = within(await column());
  await shape.findByRole('link', { name: 'Event Choir, 19:00 to 20:30' });
  const blocks = await waitFor(() => {
    const found = [...shape.getAllByRole('button', { name: /:\d\d (to|–) / }), ...shape.getAllByRole('link')];
    expect(found).toHaveLength(5);
    return found;
  });
  expect(blocks.map((block) => block.getAttribute('aria-label'))).toEqual([
    'Show 00:00 – 07:00',
    'Run, 08:00 to 08:30',
    'Portuguese, 18:30 to 19:30',
    'Show 22:00 – 00:00',
    'Event Choir, 19:00 to 20:30',
  ]);
  expect(shape.getByRole('link')).toHaveAttribute('href', '/monthly-planner?view=day&date=2026-11-20');
  await userEvent.click(blocks[2]!);
  expect(await screen.findByRole('dialog', { name: 'Edit Task' })).toBeVisible();
});

test('shape of the day: a press on the folded hours shows them, and moves the focus to the column', async () => {
  await open(portuguese);
  const region = await column();
  await userEvent.click(within(region).getByRole('button', { name: 'Show 00:00 – 07:00' }));
  expect(region).toHaveFocus();
  expect(within(region).queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(within(region).getByText('03:00')).toBeInTheDocument();
});

test('shape of the day: at 01:30 of a day that starts at 04:00, a task is below the line of the next day', async () => {
  dayStart.set('04:00');
  await open(storedTask({ id: 'n', text: 'Night walk', time: '01:30' }));
  const region = await column();
  expect(await within(region).findByRole('button', { name: 'Night walk, 01:30 to 02:00' })).toBeVisible();
  expect(within(region).getByText('Saturday')).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Show 04:00 – 07:00' })).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Show 02:00 – 04:00' })).toBeVisible();
});

test('shape of the day: names the end of a block that is after midnight', async () => {
  mockEvents = [{ ...choir, start: at('22:30'), end: new Date('2026-11-21T01:00') }];
  await open(storedTask({ id: 'n', text: 'Night shift', time: '23:00', duration: '3 h' }));
  const shape = within(await column());
  const block = await shape.findByRole('button', { name: 'Night shift, 23:00 to 02:00' });
  expect(block).toHaveStyle({ '--start': '1380', '--length': '60' });
  expect(shape.getByRole('link', { name: 'Event Choir, 22:30 to 01:00' })).toHaveStyle({ '--length': '90' });
});

test('shape of the day: three blocks stand side by side, a press on the number shows the others', async () => {
  mockEvents = [];
  await open(
    ...['One', 'Two', 'Three', 'Four', 'Five'].map((text, order) =>
      storedTask({ id: text, text, order, time: '09:00' }),
    ),
  );
  const region = within(await column());
  await userEvent.click(await region.findByRole('button', { name: '+2, show all' }));
  expect(region.getAllByRole('button', { name: /, 09:00 to/ })).toHaveLength(5);
});

test('shape of the day: shows A full day beside the planned time', async () => {
  await open(storedTask({ id: 'a', text: 'Thesis', time: '08:00', duration: '10 h 30' }));
  expect(await screen.findByText('10 h 30 min planned')).toBeVisible();
  expect(screen.queryByText('A full day')).toBeNull();
  mockEvents = [choir, { ...choir, id: 'lunch', start: at('12:00'), end: at('13:00') }];
  await userEvent.click(screen.getByRole('button', { name: /^Sat 21/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Fri 20/ }));
  expect(await screen.findByText('A full day')).toBeVisible();
});

test.each([
  ['not-connected', 'Your calendar is not connected.', false],
  ['events-failed', 'Your events could not be loaded.', true],
] as const)(
  'shape of the day: says under the column that the events are missing (%s)',
  async (problem, text, isOffered) => {
    mockEvents = [];
    mockProblem = problem;
    await open(portuguese);
    const region = within(await column());
    expect(region.getByText(text)).toBeVisible();
    expect(region.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isOffered ? 1 : 0);
  },
);

test('shape of the day: on a narrow screen, the user chooses the list or the shape; tasks without a time are chips', async () => {
  setWidth(false);
  await open(portuguese, library);
  const view = within(await screen.findByRole('radiogroup', { name: 'View of the day' }));
  expect(view.getByRole('radio', { name: 'List' })).toBeChecked();
  expect(shownTasks()).toEqual(['Portuguese', 'Call the library']);
  await userEvent.click(view.getByRole('radio', { name: 'Shape' }));
  const region = within(await column());
  expect(shownTasks()).toEqual([]);
  const chips = within(region.getByRole('list', { name: 'Without a time' }));
  await userEvent.click(chips.getByRole('button', { name: 'Call the library' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Task' })).toBeVisible();
});

test.each(languages.map(({ tag }) => tag))(
  'shape of the day: the written length can be read again (%s)',
  (tag) => {
    const file = join(__dirname, `../../../locales/${tag}/day-shape.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const lengthOf = (form: string, hours: number, minutes: number) =>
      parseDuration(
        (texts[`day-shape.length-${form}`] ?? '')
          .replace('{hours, number}', String(hours))
          .replace('{minutes, number}', String(minutes)),
      );
    expect([lengthOf('minutes', 0, 45), lengthOf('hours', 2, 0), lengthOf('both', 1, 15)]).toEqual([
      45, 120, 75,
    ]);
  },
);
