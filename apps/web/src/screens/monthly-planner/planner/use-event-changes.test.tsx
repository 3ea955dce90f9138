// @spec google-undo-delete

import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { CalendarClient, SeenEvent } from '#features/google-calendar/client/calendar-client.ts';
import { CalendarError } from '#features/google-calendar/client/calendar-error.ts';
import type { GoogleEvent } from '#features/google-calendar/client/google-event.ts';
import { toPlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { fakeStores } from '#features/google-calendar/testing/fake-stores.ts';
import { useEventChanges } from './use-event-changes.ts';

const dentist: GoogleEvent = {
  id: 'dentist',
  etag: '"1"',
  summary: 'Dentist',
  start: { date: '2026-11-20' },
  end: { date: '2026-11-21' },
};

/** A calendar with one event. */
function fakeCalendar() {
  const calls: string[] = [];
  const state = { isAway: false, deletion: undefined as CalendarError | undefined };
  const answer = async (call: string, { id }: Pick<SeenEvent, 'id'>, failure?: CalendarError) => {
    calls.push(`${call} ${id}`);
    if (state.isAway) throw new CalendarError('network', 'No answer');
    if (failure) throw failure;
    return Promise.resolve(dentist);
  };
  const client: Partial<CalendarClient> = {
    deleteEvent: async (event) => {
      await answer('delete', event, state.deletion);
    },
    restoreEvent: (event) => answer('restore', event),
  };
  return { calls, state, client: client as CalendarClient };
}

function Planner({ client }: { client: CalendarClient }) {
  const { connection } = fakeStores('stored');
  const list = { events: [], busy: false, failed: false, reload: () => undefined, patch: () => undefined };
  const calendar = { state: connection.state(), connection, client };
  const { remove } = useEventChanges(calendar, list);
  return (
    <button type="button" onClick={() => void remove(toPlannerEvent(dentist, '')).catch(() => undefined)}>
      Delete
    </button>
  );
}

async function openAndDelete(deletion?: CalendarError) {
  const calendar = fakeCalendar();
  calendar.state.deletion = deletion;
  const neverLoaded = () => new Promise<never>(() => undefined);
  await act(() =>
    renderInApp(
      <ConnectionContext value={neverLoaded}>
        <Planner client={calendar.client} />
      </ConnectionContext>,
      { areas: ['monthly-planner', 'records'], store: fakeRecords({}).store },
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return calendar;
}

const undo = () => screen.findByRole('button', { name: /^Undo: / });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(cleanup);

test('delete event: sends the deletion at once; Undo restores the event and reads the events again', async () => {
  const calendar = await openAndDelete();
  expect(await screen.findByText('Deleted Dentist')).toBeInTheDocument();
  expect(calendar.calls).toEqual(['delete dentist']);
  const changed = new Promise((resolve) =>
    addEventListener('kairos-calendar-change', resolve, { once: true }),
  );
  await userEvent.click(await undo());
  await changed;
  expect(calendar.calls).toEqual(['delete dentist', 'restore dentist']);
  expect(screen.queryByText('Deleted Dentist')).toBeNull();
});

test('delete event: reports an undo without a network, and can be tried again', async () => {
  const calendar = await openAndDelete();
  calendar.state.isAway = true;
  await userEvent.click(await undo());
  expect(await screen.findByText(/^Dentist could not be brought back/)).toBeInTheDocument();
  calendar.state.isAway = false;
  await userEvent.click(await undo());
  expect(calendar.calls).toEqual(['delete dentist', 'restore dentist', 'restore dentist']);
});

test.each(['changed', 'gone', 'network'] as const)(
  'delete event: offers no undo when nothing was deleted: %s',
  async (kind) => {
    const calendar = await openAndDelete(new CalendarError(kind, 'No'));
    expect(calendar.calls).toEqual(['delete dentist']);
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  },
);
