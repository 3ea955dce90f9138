import ICAL from 'ical.js';
import { isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { ContentBuilder, type Place } from './content-builder.ts';
import type { ImportContent, ImportedRule, ReadContext } from './import-content.ts';
import { noteOf, oneLine } from './note-lines.ts';
import { fromToday, ruleOf } from './recurrence.ts';
import { reminderLead } from './reminder-lead.ts';
import { isoOf, type WallTime, ZonedDays } from './zoned-day.ts';

/** Whether a text is an iCalendar file. */
export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1_000));
}

/** How far repeated events that Kairos cannot repeat are added one by one, in days. */
const expandedDays = 365;
/** How many occurrences of an event are visited: an event every second since 1970 has too many. */
const maxVisited = 20_000;

class CalendarReader {
  readonly builder = new ContentBuilder();
  readonly #days = new ZonedDays();
  readonly #context: ReadContext;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  /** A date is a day, and a time without a zone is a wall time. Other times are instants in the user's zone. */
  #wallTime(time: ICAL.Time): WallTime | undefined {
    if (time.isDate || time.zone.tzid === 'floating') {
      const [day = '', clock = ''] = time.toString().split('T');
      return isDay(day) ? { day, time: time.isDate ? '' : clock.slice(0, 5) } : undefined;
    }
    return this.#days.at(time.toUnixTime() * 1000, this.#context.zone);
  }

  #missing(component: ICAL.Component): void {
    const has = (name: string) => component.hasProperty(name);
    if (has('attendee') || has('location') || has('organizer')) this.builder.leaveOut('event-details');
    if (has('priority') && component.name === 'vtodo') this.builder.leaveOut('priorities');
    if (has('categories')) this.builder.leaveOut('labels');
  }

  /** The reminder of a task that has a time; others are named as left out. */
  #reminder(component: ICAL.Component, time: string): { readonly remind?: number } {
    const alarms = component.getAllSubcomponents('valarm');
    const triggers = alarms.map((alarm) => alarm.getFirstProperty('trigger'));
    const leads = triggers.map((trigger) =>
      trigger && time !== '' && trigger.getParameter('related') !== 'END'
        ? reminderLead(String(trigger.getFirstValue()))
        : undefined,
    );
    const [remind] = leads.filter((lead) => lead !== undefined);
    if (alarms.length > (remind === undefined ? 0 : 1)) this.builder.leaveOut('reminders');
    return remind === undefined ? {} : { remind };
  }

  #text(component: ICAL.Component): string {
    const labels = component
      .getAllProperties('categories')
      .flatMap((property) => property.getValues() as unknown[])
      .map((label) => `#${oneLine(String(label)).replace(/\s+/g, '-')}`);
    return [oneLine(textIn(component, 'summary')), ...labels].join(' ');
  }

  addTodo(component: ICAL.Component, place: Place): void {
    const due = timeIn(component, 'due') ?? timeIn(component, 'dtstart');
    const at = due && this.#wallTime(due);
    if (due && !at) {
      this.builder.reject({ reason: 'no-such-date', value: due.toString() }, place);
      return;
    }
    this.#missing(component);
    const text = this.#text(component);
    const completed = timeIn(component, 'completed');
    const done = textIn(component, 'status').toUpperCase() === 'COMPLETED' || completed !== undefined;
    const doneAt = completed === undefined ? undefined : completed.toUnixTime() * 1000;
    const texts = {
      source: this.builder.sourceOfId(textIn(component, 'uid'), text, at?.day ?? ''),
      text,
      time: at?.time ?? '',
      minutes: null,
      note: noteOf(textIn(component, 'description')),
      ...this.#reminder(component, at?.time ?? ''),
      ...createdIn(component),
    };
    const rule = at && !done ? this.#rule(component, at) : undefined;
    if (component.hasProperty('rrule') && !rule && !done) this.builder.leaveOut('repeats');
    if (rule) {
      this.builder.add({ kind: 'series', ...texts, rule }, place);
      return;
    }
    const doneDay = doneAt === undefined ? undefined : this.#days.at(doneAt, this.#context.zone)?.day;
    this.builder.add(
      { kind: 'task', ...texts, day: at?.day ?? doneDay ?? null, done, doneAt: isoOf(doneAt) ?? null },
      place,
    );
  }

  /** Adds an event, and the changed occurrences of it. Those before today are left out. */
  addEvent(component: ICAL.Component, changed: readonly ICAL.Component[], place: Place): void {
    const event = new ICAL.Event(component, { exceptions: [...changed], strictExceptions: true });
    const start = timeIn(component, 'dtstart');
    const at = start && this.#wallTime(start);
    if (!at) {
      const value = start?.toString() ?? '';
      this.builder.reject(value === '' ? { reason: 'no-date' } : { reason: 'no-such-date', value }, place);
      return;
    }
    this.#missing(component);
    if (!event.isRecurring()) {
      this.#addOccurrence(component, event, at, place, '');
      return;
    }
    const rule = changed.length === 0 ? this.#rule(component, at) : undefined;
    if (!rule || at.day !== start.toString().slice(0, 10)) {
      this.#expand(event, place);
      return;
    }
    const ahead = fromToday(rule, this.#context.today);
    if (!ahead) return;
    const texts = this.#texts(component, event, at, '');
    this.builder.add({ kind: 'series', ...texts, isEvent: true, rule: ahead }, place);
  }

  #texts(component: ICAL.Component, event: ICAL.Event, at: WallTime, occurrence: string) {
    const text = this.#text(component);
    const uid = textIn(component, 'uid');
    const length = at.time === '' ? 0 : event.duration.toSeconds() / 60;
    return {
      source: this.builder.sourceOfId(uid && `${uid} ${occurrence}`, text, at.day, at.time),
      text,
      time: at.time,
      minutes: length >= 1 && length <= 1440 ? Math.round(length) : null,
      note: noteOf(textIn(component, 'description')),
      ...this.#reminder(component, at.time),
      ...createdIn(component),
    };
  }

  #addOccurrence(
    component: ICAL.Component,
    event: ICAL.Event,
    at: WallTime,
    place: Place,
    occurrence: string,
  ): void {
    if (at.day < this.#context.today) return;
    const texts = this.#texts(component, event, at, occurrence);
    this.builder.add(
      { kind: 'task', ...texts, day: at.day, done: false, doneAt: null, isEvent: true },
      place,
    );
  }

  #expand(event: ICAL.Event, place: Place): void {
    const last = shiftDay(this.#context.today, expandedDays);
    const iterator = event.iterator();
    for (let visited = 0; visited < maxVisited; visited += 1) {
      // The types of the library do not say that it ends.
      const next = iterator.next() as ICAL.Time | null | undefined;
      if (!next) return;
      const details = event.getOccurrenceDetails(next);
      const at = this.#wallTime(details.startDate);
      if (at && at.day > last) break;
      if (at) this.#addOccurrence(details.item.component, details.item, at, place, next.toString());
    }
    this.builder.leaveOut('repeats');
  }

  #rule(component: ICAL.Component, at: WallTime): ImportedRule | undefined {
    const rules = component.getAllProperties('rrule');
    const [recur] = rules.map((property) => property.getFirstValue());
    if (!(recur instanceof ICAL.Recur) || rules.length > 1 || component.hasProperty('rdate'))
      return undefined;
    const until = recur.until ? this.#wallTime(recur.until) : undefined;
    const rule = ruleOf(recur.toString(), at.day, until?.day ?? null);
    const without = component.getAllProperties('exdate').flatMap((property) =>
      property.getValues().flatMap((value) => {
        const time = value instanceof ICAL.Time ? this.#wallTime(value) : undefined;
        return time?.day ?? [];
      }),
    );
    return rule && { ...rule, without: [...new Set(without)].sort() };
  }
}

function textIn(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

function timeIn(component: ICAL.Component, name: string): ICAL.Time | undefined {
  const value: unknown = component.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? value : undefined;
}

function createdIn(component: ICAL.Component): { readonly createdAt?: string } {
  const created = timeIn(component, 'created');
  const createdAt = created && isoOf(created.toUnixTime() * 1000);
  return createdAt === undefined ? {} : { createdAt };
}

/** Reads tasks and events of an iCalendar file; undefined for a damaged one. */
export function readCalendar(text: string, context: ReadContext): ImportContent | undefined {
  const reader = new CalendarReader(context);
  const calendars = parse(text);
  if (!calendars) return undefined;
  let row = 0;
  for (const calendar of calendars) {
    const all = calendar.getAllSubcomponents('vevent');
    const changes = all.filter((event) => event.hasProperty('recurrence-id'));
    for (const component of calendar.getAllSubcomponents()) {
      if (component.name !== 'vevent' && component.name !== 'vtodo') continue;
      row += 1;
      if (changes.includes(component)) continue;
      try {
        if (component.name === 'vtodo') reader.addTodo(component, { row });
        else {
          const uid = textIn(component, 'uid');
          reader.addEvent(component, uid === '' ? [] : changes.filter((one) => textIn(one, 'uid') === uid), {
            row,
          });
        }
      } catch {
        // The library throws for values that are not of their type.
        reader.builder.reject({ reason: 'no-form' }, { row });
      }
    }
  }
  return reader.builder.content();
}

function parse(text: string): readonly ICAL.Component[] | undefined {
  try {
    // One calendar is a list of three, several are a list of such lists.
    const parsed = ICAL.parse(text) as unknown[];
    const calendars = Array.isArray(parsed[0]) ? parsed : [parsed];
    return calendars.map(
      (calendar) => new ICAL.Component(calendar as ConstructorParameters<typeof ICAL.Component>[0]),
    );
  } catch {
    return undefined;
  }
}
