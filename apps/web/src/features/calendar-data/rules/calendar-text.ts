import ICAL from 'ical.js';

/** A property of a calendar, as jCal (RFC 7265): its values are texts, or a rule. */
export interface CalendarLine {
  /** In lower case. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
}

/** What stands between BEGIN and END. */
export interface CalendarPart {
  /** In lower case, e.g. `vevent`. */
  readonly name: string;
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarPart[];
  /** It has a line that cannot be read, or no end. */
  readonly isDamaged: boolean;
}

interface OpenPart extends CalendarPart {
  readonly lines: CalendarLine[];
  readonly parts: OpenPart[];
  isDamaged: boolean;
}

/** These never stand in each other. One that begins in another shows that the end of that one is missing. */
const topNames = ['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone', 'vavailability'];
const known: Readonly<Record<string, unknown>> =
  // Safe: the design of the library is an object of properties, which has no type.
  ICAL.design.icalendar.property as Readonly<Record<string, unknown>>;

/** Whether a text is an iCalendar file, or the rest of one that lost its beginning. */
export function isCalendar(text: string): boolean {
  return (
    /^\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1_000)) ||
    /^(?:BEGIN|END):(?:VEVENT|VTODO|VJOURNAL)\s*$/im.test(text.slice(0, 10_000))
  );
}

/** Long lines are folded: what follows begins with a space, or after `=` in a quoted-printable text. */
function* unfolded(text: string): Generator<string> {
  let pieces: string[] = [];
  let isSoft = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const isEncoded = isSoft && pieces.at(-1)?.endsWith('=') === true;
    if (isEncoded) pieces.push(pieces.pop()?.slice(0, -1) ?? '', line);
    else if (pieces.length > 0 && /^[ \t]/.test(line)) pieces.push(line.slice(1));
    else {
      yield pieces.join('');
      pieces = [line.replace(/^\uFEFF/, '')];
      isSoft = isQuotedPrintable(line);
    }
  }
  yield pieces.join('');
}

function isQuotedPrintable(line: string): boolean {
  return /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);
}

/** The text of a line of vCalendar 1.0, in which `=C3=BC` is a character in UTF-8. */
function withoutQuotedPrintable(line: string): string {
  const start = line.indexOf(':') + 1;
  const bytes = line
    .slice(start)
    .replace(/%/g, '%25')
    .replace(/=([\dA-F]{2})/gi, '%$1');
  return line.slice(0, start) + decodeURIComponent(bytes).replace(/\r\n|\n|\r/g, '\\n');
}

/** Undefined for a line that cannot be read: a name is in capital letters, or known. */
function lineOf(text: string): CalendarLine | undefined {
  try {
    const line = isQuotedPrintable(text) ? withoutQuotedPrintable(text) : text;
    // Some programs do not quote the colon of `TZID=(UTC+01:00) Berlin` and `TZID=tzone://Microsoft/Utc`.
    const quoted = line.replace(
      /;TZID=([^":;]*[+-]\d\d?:\d\d[^":;]*|tzone:\/\/[^":;]*)([:;])/i,
      ';TZID="$1"$2',
    );
    const [name, parameters, , ...values] = ICAL.parse.property(quoted) as [
      string,
      Record<string, unknown>,
      string,
      ...unknown[],
    ];
    const written = line.slice(0, name.length);
    const isName = /^[\w-]+$/.test(name) && (written === written.toUpperCase() || Object.hasOwn(known, name));
    return isName ? { name, parameters, values } : undefined;
  } catch {
    return undefined;
  }
}

const newPart = (name: string): OpenPart => ({ name, lines: [], parts: [], isDamaged: false });

/** Collects the parts of a text. What is damaged ends where the next part begins, and never takes that one with it. */
class PartReader {
  /** A text without a calendar around it has its parts in the first one. */
  readonly calendars: OpenPart[] = [newPart('vcalendar')];
  #open: OpenPart[] = [];

  #calendar(): OpenPart {
    const last = this.calendars.at(-1) ?? newPart('vcalendar');
    if (this.calendars.length === 0) this.calendars.push(last);
    return last;
  }

  begin(name: string): void {
    if (name === 'vcalendar' || topNames.includes(name)) this.closeAll();
    if (name === 'vcalendar') {
      this.calendars.push(newPart(name));
      return;
    }
    const part = newPart(name);
    (this.#open.at(-1) ?? this.#calendar()).parts.push(part);
    this.#open.push(part);
  }

  end(name: string): void {
    if (name === 'vcalendar') {
      this.closeAll();
      return;
    }
    if (this.#open.at(-1)?.name === name) {
      this.#open.pop();
      return;
    }
    const isOpen = this.#open.some((part) => part.name === name);
    if (!isOpen && topNames.includes(name)) {
      this.closeAll();
      this.#calendar().parts.push({ ...newPart(name), isDamaged: true });
      return;
    }
    const [outer] = this.#open;
    if (outer) outer.isDamaged = true;
    while (isOpen && this.#open.pop()?.name !== name);
  }

  line(text: string): void {
    const part = this.#open.at(-1);
    const line = lineOf(text);
    if (line) (part ?? this.#calendar()).lines.push(line);
    else if (part) part.isDamaged = true;
  }

  /** Whatever is still open has no end. */
  closeAll(): void {
    const [outer] = this.#open;
    if (outer) outer.isDamaged = true;
    this.#open = [];
  }
}

/** How many lines are read in one step. */
const stepLines = 2_000;

/** The calendars of a text with their parts, in steps. Never throws: damaged parts are marked. */
export function* calendarSlices(text: string): Generator<undefined, readonly CalendarPart[]> {
  const reader = new PartReader();
  let count = 0;
  for (const line of unfolded(text)) {
    count += 1;
    if (count % stepLines === 0) yield;
    if (line.trim() === '') continue;
    const [, word = '', name = ''] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (word === '') reader.line(line);
    else if (word.toUpperCase() === 'BEGIN') reader.begin(name.toLowerCase());
    else reader.end(name.toLowerCase());
  }
  reader.closeAll();
  return reader.calendars;
}

/** The calendars of a text with their parts. Never throws: damaged parts are marked. */
export function calendarsIn(text: string): readonly CalendarPart[] {
  const steps = calendarSlices(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The first line with a name. */
export function lineIn(part: CalendarPart, name: string): CalendarLine | undefined {
  return part.lines.find((line) => line.name === name);
}

export function linesIn(part: CalendarPart, name: string): readonly CalendarLine[] {
  return part.lines.filter((line) => line.name === name);
}

/** The text of a line; empty when there is none. */
export function textIn(part: CalendarPart, name: string): string {
  const value = lineIn(part, name)?.values[0];
  return typeof value === 'string' ? value : '';
}
