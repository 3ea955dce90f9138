// @spec other-calendars-card

import { freeTint, moveChanges, sourceDeletion } from './source-changes.ts';
import { sourceLine } from './source-line.ts';
import type { SourceState } from './source-state.ts';

const address = 'https://school.example/a.ics';
const source = { address, hidden: false, kind: 'ics', userName: null };
const state: SourceState = {
  ...{ address, readAt: 5, triedAt: 5, failure: null, validators: {}, movedTo: null },
  range: { first: '2026-10-29', last: '2028-01-02', zone: 'UTC' },
  found: { name: '', events: [], unreadable: 2 },
};

test('row of another calendar: says when it was read, and what cannot be shown', () => {
  const read = { kind: 'read', at: 5, events: 0, unreadable: 2 };
  // What an earlier version stored has no titles.
  expect(sourceLine(source, state)).toEqual({ ...read, titles: [] });
  const titles = ['Fair', ''];
  const found = { ...state.found, unreadableTitles: titles };
  expect(sourceLine(source, { ...state, found })).toEqual({ ...read, titles });
  expect(sourceLine(source, undefined)).toEqual({ kind: 'unread' });
  expect(sourceLine({ ...source, address: `${address}?new` }, state)).toEqual({ kind: 'unread' });
  expect(sourceLine({ ...source, hidden: true }, state)).toEqual({ kind: 'hidden' });
});

test('row of another calendar: a failure comes before a move', () => {
  const movedTo = 'https://new.example:8443/a.ics';
  expect(sourceLine(source, { ...state, movedTo })).toEqual({
    ...{ kind: 'moved', host: 'new.example:8443', address: movedTo },
  });
  const failure = { reason: 'invalid-address', since: 9 } as const;
  expect(sourceLine(source, { ...state, movedTo, failure })).toEqual({ kind: 'unreachable', readAt: 5 });
});

test('row of another calendar: a rejected password needs another one, where there is an account', () => {
  const rejected: SourceState = { ...state, failure: { reason: 'needs-password', since: 9 } };
  expect(sourceLine({ ...source, kind: 'caldav' }, rejected)).toEqual({ kind: 'needs-sign-in' });
  expect(sourceLine(source, rejected)).toEqual({ kind: 'needs-password', readAt: 5 });
  expect(sourceLine({ ...source, userName: 'mira' }, rejected)).toEqual({ kind: 'needs-sign-in' });
  const denied: SourceState = { ...state, failure: { reason: 'access-denied', since: 9 } };
  expect(sourceLine({ ...source, kind: 'caldav' }, denied)).toEqual({ kind: 'access-denied', readAt: 5 });
});

const sources = ['a', 'b', 'c'].map((id, order) => ({
  ...{ id, name: id, address, kind: 'ics', tint: 'dusk', hidden: false, order, createdAt: '' },
  ...{ userName: null, password: null, every: null },
}));

test('other calendars: a move numbers them again, and none moves over the end', () => {
  expect(moveChanges(sources, 'c', -1)).toEqual([
    { entity: 'CalendarSource', id: 'c', values: { order: 1 } },
    { entity: 'CalendarSource', id: 'b', values: { order: 2 } },
  ]);
  expect(moveChanges(sources, 'c', 1)).toEqual([]);
  expect(moveChanges(sources, 'a', -1)).toEqual([]);
});

test('other calendars: a new one has a tint that no other has, while there is one', () => {
  expect(freeTint([])).toBe('dusk');
  expect(freeTint([{ tint: 'sage' }, { tint: 'dusk' }])).toBe('honey');
  expect(freeTint(['dusk', 'sage', 'honey', 'plum'].map((tint) => ({ tint })))).toBe('dusk');
});

test('other calendars: a deletion overwrites the address by one that the API accepts, and removes the account', () => {
  expect(sourceDeletion('a').values).toEqual({
    ...{ address: 'https://removed.invalid/', userName: null, password: null, _deleted: true },
  });
});
