// Prints as JSON, for `npm run check:calendar`: the files of other programs, and their events as Kairos shows them in the
// zone of the environment.
import { readEvents } from '../src/features/calendar-data/rules/calendar-events.ts';
import { programFiles } from '../src/features/calendar-data/testing/program-files.ts';

const [first, last] = ['2024-01-01', '2028-12-31'];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-27 18:30 2026-11-27 19:30 Choir`; the days of whole days have no time. */
function lineOf({ form, start, end, title }) {
  const at = (value) => {
    if (form === 'days') return new Date(value).toISOString().slice(0, 10);
    const time = form === 'walls' ? new Date(value).toISOString() : inZone(value);
    return time.slice(0, 16).replace('T', ' ');
  };
  return `${at(start)} ${at(end)} ${title}`;
}

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
const inZone = (instant) => format.format(instant);

function eventsOf(text) {
  const steps = readEvents(text, { first, last, zone });
  let step = steps.next();
  while (!step.done) step = steps.next();
  if (step.value.unreadable > 0) throw new Error(`${step.value.unreadable} events could not be read`);
  return step.value.events
    .map(lineOf)
    .filter((line) => line.slice(0, 10) >= first && line.slice(0, 10) <= last)
    .toSorted();
}

const files = [...programFiles()].map(([name, text]) => ({ name, text, lines: eventsOf(text) }));
console.log(JSON.stringify({ first, last, files }));
