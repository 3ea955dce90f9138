// @spec google-auth-read-only

import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { CalendarClient, EventDraft } from '#features/google-calendar/client/calendar-client.ts';
import { CalendarError } from '#features/google-calendar/client/calendar-error.ts';
import type { GoogleEvent } from '#features/google-calendar/client/google-event.ts';
import { toPlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { fakeStores } from '#features/google-calendar/testing/fake-stores.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { EventPrompts, type Prompt } from './event-prompts.tsx';
import { SyncNotice } from './sync-notice.tsx';
import { useEventChanges } from './use-event-changes.ts';

const dentist: GoogleEvent = {
  id: 'dentist',
  etag: '"1"',
  summary: 'Dentist',
  start: { date: '2026-11-20' },
  end: { date: '2026-11-21' },
};
const event = toPlannerEvent(dentist, '');
const slot = { from: new Date(2026, 10, 20, 8), to: new Date(2026, 10, 20, 9) };

/** A calendar that rejects changes while `failure` is set, and keeps the drafts that it received. */
function fakeCalendar() {
  const drafts: EventDraft[] = [];
  const state = { failure: undefined as CalendarError | undefined, reloads: 0 };
  const answer = () => (state.failure ? Promise.reject(state.failure) : Promise.resolve(dentist));
  const client: Partial<CalendarClient> = {
    insertEvent: (draft) => {
      drafts.push(draft);
      return answer();
    },
    renameEvent: answer,
    deleteEvent: async () => {
      await answer();
    },
  };
  return { drafts, state, client: client as CalendarClient };
}

type FakeCalendar = ReturnType<typeof fakeCalendar>;

interface PlannerProps {
  fake: FakeCalendar;
  first: Prompt;
  isReadOnly?: boolean;
}

function Planner({ fake: { client, state }, first, isReadOnly = false }: PlannerProps) {
  const [prompt, setPrompt] = useState<Prompt | undefined>(first);
  const { connection } = fakeStores('stored');
  const calendar = { state: connection.state(), connection, client };
  const reload = () => (state.reloads += 1);
  const list = { events: [event], busy: false, failed: false, reload, patch: () => undefined };
  const changes = useEventChanges(calendar, list);
  const login = { logIn: () => Promise.resolve(false), busy: false, failure: undefined, isReadOnly };
  return (
    <>
      <SyncNotice
        state={calendar.state}
        list={list}
        login={login}
        changes={changes}
        onDisconnect={() => undefined}
        hasOthers={false}
      />
      {prompt && (
        <EventPrompts
          prompt={prompt}
          changes={changes}
          login={login}
          onNext={setPrompt}
          onRemoved={() => undefined}
        />
      )}
    </>
  );
}

async function open(
  first: Prompt,
  connection: () => Promise<never>,
  isReadOnly = false,
): Promise<FakeCalendar> {
  const calendar = fakeCalendar();
  await act(() =>
    renderInApp(
      <ConnectionContext value={connection}>
        <Planner fake={calendar} first={first} isReadOnly={isReadOnly} />
      </ConnectionContext>,
      { areas: ['monthly-planner', 'records'], store: fakeRecords({}).store },
    ),
  );
  return calendar;
}

const neverLoaded = () => new Promise<never>(() => undefined);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('textbox');
const logged = () => (console.error as jest.Mock).mock.calls.map(([line]: unknown[]) => line);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
afterEach(cleanup);

test.each([
  ['server', 'The calendar did not take this. Please try again.'],
  ['network', 'The calendar did not take this. Please try again.'],
  ['forbidden', 'Google Calendar does not allow this for this event.'],
] as const)(
  'new event: a failure (%s) is shown and logged, keeps the input, and another try creates the same event',
  async (kind, message) => {
    const calendar = await open({ ask: 'new', when: slot }, neverLoaded);
    calendar.state.failure = new CalendarError(kind, 'No');
    await userEvent.type(title(), 'Plant a tree');
    await press('OK');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(title()).toHaveValue('Plant a tree');
    expect(logged()).toEqual(['Failed to change the calendar:']);
    // Only the response may have been lost.
    expect(calendar.state.reloads).toBe(1);

    calendar.state.failure = undefined;
    await userEvent.clear(title());
    await userEvent.type(title(), 'Plant two trees');
    await press('OK');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calendar.drafts.map((draft) => draft.title)).toEqual(['Plant a tree', 'Plant two trees']);
    expect(new Set(calendar.drafts.map(({ id }) => id)).size).toBe(1);
  },
);

test.each([
  { ask: 'new', when: slot },
  { ask: 'action', event },
  { ask: 'title', event },
] satisfies Prompt[])(
  '$ask: says before the user types that the connection can only read',
  async (prompt) => {
    await open(prompt, neverLoaded, true);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Google lets Kairos only read this calendar./);
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  },
);

test('new event: one that cannot be recorded is logged only', async () => {
  await open({ ask: 'new', when: slot }, () => Promise.reject(new Error('No answer')));
  await userEvent.type(title(), 'Plant a tree');
  await press('OK');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged()).toEqual(['Failed to record the event:']);
});

test('rename event: one that was changed elsewhere is read again, with a notice that can be closed', async () => {
  const calendar = await open({ ask: 'title', event }, neverLoaded);
  calendar.state.failure = new CalendarError('changed', 'No');
  await userEvent.clear(title());
  await userEvent.type(title(), 'Check-up');
  await press('OK');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/^This event was changed elsewhere/)).toBeInTheDocument();
  expect(calendar.state.reloads).toBe(1);
  expect(logged()).toEqual([]);
  await press('Close');
  expect(screen.queryByText(/^This event was changed elsewhere/)).toBeNull();
});

test('delete event: one that was deleted elsewhere is read again, with a notice', async () => {
  const calendar = await open({ ask: 'action', event }, neverLoaded);
  calendar.state.failure = new CalendarError('gone', 'No');
  await press('Delete');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('This event was already deleted elsewhere.')).toBeInTheDocument();
  expect(calendar.state.reloads).toBe(1);
});
