import type { PlannerEvent } from './client/planner-event.ts';
import { eventsOfRange, upcomingEvents } from './event-query.ts';

const event = (id: string, start: Date, end: Date): PlannerEvent => ({
  id,
  etag: '"1"',
  title: id,
  start,
  end,
  allDay: false,
  readOnly: false,
});
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour);
const ids = (events: readonly PlannerEvent[]) => events.map(({ id }) => id);

test('events of a range: contain the events that overlap it', () => {
  const { pick, covered } = eventsOfRange({ from: at(15), to: at(22) });
  const events = [
    event('ends at its start', at(14), at(15)),
    event('ends in it', at(14), at(16)),
    event('without a length', at(15), at(15)),
    event('begins in it', at(21), at(23)),
    event('begins at its end', at(22), at(23)),
  ];
  expect(ids(pick(events))).toEqual(['ends in it', 'without a length', 'begins in it']);
  expect(covered(events)).toEqual({ from: at(15), to: at(22) });
});

test('upcoming events: are the next ones that have not ended', () => {
  const { pick, covered } = upcomingEvents(() => at(20, 12), 2);
  const [ended, running, next, later] = [
    event('ended', at(20, 9), at(20, 12)),
    event('running', at(20, 11), at(20, 13)),
    event('next', at(20, 14), at(20, 15)),
    event('later', at(21, 9), at(21, 10)),
  ];
  expect(ids(pick([ended, running, next, later]))).toEqual(['running', 'next']);
  // There may be more after two, but not after one.
  expect(covered([running, next])).toEqual({ from: at(20, 12), to: at(20, 14) });
  expect(covered([running]).to.getTime()).toBe(8.64e15);
});
