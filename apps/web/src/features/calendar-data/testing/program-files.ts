import { programSamples, type SampleEvent, type Written } from './program-samples.ts';

/** How a program writes the parts of a calendar file. */
interface Program {
  readonly name: string;
  readonly head: readonly string[];
  /** The IANA name of the zone of its events. */
  readonly zone: string;
  /** The id of the zone in the file; undefined for a program that writes times in UTC, '' for times without a zone. */
  readonly tzid: string | undefined;
  /** The description of the zone; empty where the program writes none. */
  readonly description: readonly string[];
  /** The lines of each event, behind its times. */
  readonly more: readonly string[];
  /** Writes lengths in place of ends. */
  readonly writesDurations?: true;
  /** Line ends. Default: CRLF. */
  readonly end?: '\n';
}

/** A description of a zone with changes that are the same every year. */
function described(
  tzid: string,
  [standard, daylight]: readonly [string, string],
  rules: readonly [string, string],
  { since = '1970', more = [] as readonly string[] } = {},
): readonly string[] {
  const [toStandard, toDaylight] = rules;
  const change = (kind: string, month: string, from: string, to: string, rule: string) => [
    ...[`BEGIN:${kind}`, `DTSTART:${since}${month}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
    ...[`RRULE:FREQ=YEARLY;${rule}`, `TZNAME:${kind[0]}T`, `END:${kind}`],
  ];
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...more],
    ...change('STANDARD', since === '1601' ? '0101T030000' : '1025T030000', daylight, standard, toStandard),
    ...change('DAYLIGHT', since === '1601' ? '0101T020000' : '0329T020000', standard, daylight, toDaylight),
    'END:VTIMEZONE',
  ];
}

const europe = ['BYMONTH=10;BYDAY=-1SU', 'BYMONTH=3;BYDAY=-1SU'] as const;
const america = ['BYMONTH=11;BYDAY=1SU', 'BYMONTH=3;BYDAY=2SU'] as const;
const central = ['+0100', '+0200'] as const;

const programs: readonly Program[] = [
  {
    name: 'outlook',
    head: ['PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN', 'METHOD:PUBLISH'],
    ...{ zone: 'Europe/Berlin', tzid: 'W. Europe Standard Time' },
    description: described('W. Europe Standard Time', central, europe, { since: '1601' }),
    more: ['CLASS:PUBLIC', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'X-MICROSOFT-CDO-IMPORTANCE:1'],
  },
  {
    name: 'exchange',
    head: ['METHOD:PUBLISH', 'PRODID:Microsoft Exchange Server 2010', 'X-WR-CALNAME:Calendar'],
    ...{ zone: 'America/New_York', tzid: 'Eastern Standard Time' },
    description: described('Eastern Standard Time', ['-0500', '-0400'], america, { since: '1601' }),
    more: ['PRIORITY:5', 'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY', 'X-MICROSOFT-DISALLOW-COUNTER:FALSE'],
  },
  {
    name: 'icloud',
    head: ['CALSCALE:GREGORIAN', 'PRODID:-//Apple Inc.//macOS 14.4//EN', 'X-APPLE-CALENDAR-COLOR:#63DA38'],
    ...{ zone: 'Europe/Lisbon', tzid: 'Europe/Lisbon' },
    description: described('Europe/Lisbon', ['+0000', '+0100'], europe),
    more: ['TRANSP:OPAQUE', 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'],
  },
  {
    name: 'google',
    head: ['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...{ zone: 'Europe/Madrid', tzid: 'Europe/Madrid' },
    description: described('Europe/Madrid', central, europe, { more: ['X-LIC-LOCATION:Europe/Madrid'] }),
    more: ['SEQUENCE:0', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'LOCATION:'],
  },
  {
    name: 'nextcloud',
    head: ['CALSCALE:GREGORIAN', 'PRODID:-//IDN nextcloud.com//Calendar app 4.7.16//EN', 'NAME:Home'],
    ...{ zone: 'Europe/Vienna', tzid: 'Europe/Vienna' },
    description: described('Europe/Vienna', central, europe),
    more: ['SEQUENCE:3', 'STATUS:CONFIRMED', 'CREATED:20251101T080000Z'],
  },
  {
    name: 'fastmail',
    head: ['PRODID:-//CyrusIMAP.org/Cyrus 3.11//EN', 'NAME:Fastmail'],
    ...{ zone: 'Australia/Melbourne', tzid: 'Australia/Melbourne', description: [], writesDurations: true },
    more: ['SEQUENCE:1', 'X-JMAP-SHOW-WITHOUT-TIME;VALUE=BOOLEAN:FALSE'],
  },
  {
    name: 'calendarlabs',
    head: ['PRODID:-//Calendar Labs//Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...{ zone: 'UTC', tzid: undefined, description: [], end: '\n' },
    more: ['DESCRIPTION:Visit https://calendarlabs.example/ to know more', 'LOCATION:Portugal', 'SEQUENCE:0'],
  },
  {
    name: 'thunderbird',
    head: ['PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN'],
    ...{ zone: 'America/Sao_Paulo', tzid: 'America/Sao_Paulo' },
    description: [
      ...['BEGIN:VTIMEZONE', 'TZID:America/Sao_Paulo', 'X-TZINFO:America/Sao_Paulo[2025b]', 'BEGIN:STANDARD'],
      ...['DTSTART:19700101T000000', 'TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'TZNAME:-03', 'END:STANDARD'],
      'END:VTIMEZONE',
    ],
    more: ['X-MOZ-GENERATION:2', 'TRANSP:OPAQUE'],
  },
  {
    name: 'evolution',
    head: [
      'PRODID:-//Ximian//NONSGML Evolution Calendar//EN',
      'X-EVOLUTION-DATA-REVISION:2026-11-01T08:00:00Z(1)',
    ],
    ...{ zone: 'Europe/Helsinki', tzid: '/freeassociation.sourceforge.net/Europe/Helsinki' },
    description: described(
      '/freeassociation.sourceforge.net/Europe/Helsinki',
      ['+0200', '+0300'],
      ['BYMONTH=10;BYDAY=-1SU', 'BYMONTH=3;BYDAY=-1SU'],
      { more: ['X-LIC-LOCATION:Europe/Helsinki'] },
    ),
    more: ['CLASS:PUBLIC', 'SEQUENCE:2'],
  },
  {
    name: 'webuntis',
    head: ['PRODID:-//Untis GmbH//WebUntis//EN', 'X-WR-CALNAME:Timetable'],
    ...{ zone: 'UTC', tzid: undefined, description: [] },
    more: ['LOCATION:R 2.14', 'DESCRIPTION:Maths\\nRoom R 2.14\\, second floor'],
  },
  {
    name: 'proton',
    head: ['PRODID:-//Proton AG//ProtonCalendar 5.0//EN', 'CALSCALE:GREGORIAN'],
    ...{ zone: 'Asia/Tokyo', tzid: 'Asia/Tokyo' },
    description: [
      ...['BEGIN:VTIMEZONE', 'TZID:Asia/Tokyo', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'TZNAME:JST', 'END:STANDARD', 'END:VTIMEZONE'],
    ],
    more: ['SEQUENCE:0', 'STATUS:CONFIRMED'],
  },
  {
    name: 'teamup',
    head: ['PRODID:-//Teamup//Teamup Calendar//EN', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
    ...{ zone: 'UTC', tzid: '', description: [] },
    more: ['CATEGORIES:Choir,Rehearsal'],
  },
];

const compact = (text: string) =>
  text.replace(/[-:]/g, '').replace(' ', 'T') + (text.includes(' ') ? '00' : '');

/** A time of a program that writes UTC is meant as UTC. */
function time(name: string, text: Written, { tzid }: Program, parameters = ''): string {
  if (!text.includes(' ')) return `${name}${parameters};VALUE=DATE:${compact(text)}`;
  if (tzid === undefined) return `${name}${parameters}:${compact(text)}Z`;
  const zone = tzid === '' ? '' : /[:;,]/.test(tzid) ? `;TZID="${tzid}"` : `;TZID=${tzid}`;
  return `${name}${parameters}${zone}:${compact(text)}`;
}

function lengthOf({ start, end }: SampleEvent): string {
  const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : ''}`);
  const minutes = (instant(end) - instant(start)) / 60_000;
  return start.includes(' ') ? `PT${minutes}M` : `P${minutes / 1440}D`;
}

/** The end of a rule has a zone when the start has one (RFC 5545, 3.3.10). */
function ruleOf(rule: string, { tzid }: Program): string {
  return tzid === '' ? rule.replace(/(UNTIL=\d{8}T\d{6})Z/, '$1') : rule;
}

function eventLines(event: SampleEvent, program: Program): readonly string[] {
  const { uid, title, start, end, rule, except = [], extra = [], changes, lines = [] } = event;
  return [
    ...['BEGIN:VEVENT', `UID:${uid}@${program.name}.example`, 'DTSTAMP:20261101T080000Z'],
    ...(changes === undefined ? [] : [time('RECURRENCE-ID', changes, program)]),
    time('DTSTART', start, program),
    program.writesDurations ? `DURATION:${lengthOf(event)}` : time('DTEND', end, program),
    ...(rule === undefined ? [] : [`RRULE:${ruleOf(rule, program)}`]),
    ...except.map((one) => time('EXDATE', one, program)),
    ...extra.map((one) => time('RDATE', one, program)),
    ...[`SUMMARY:${title}`, ...program.more, ...lines, 'END:VEVENT'],
  ];
}

/** Lines of more than 75 bytes are folded. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > 74) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n');
}

/** Files in the form of twelve programs, each with five kinds of events: their names and texts. */
export function programFiles(): ReadonlyMap<string, string> {
  return new Map(
    programs.flatMap((program) =>
      Object.entries(programSamples).map(([sample, events]) => {
        const lines = [
          ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...program.head, ...program.description],
          ...events.flatMap((event) => eventLines(event, program)),
          ...['END:VCALENDAR', ''],
        ];
        const text = lines.map(folded).join('\r\n');
        return [`${program.name}-${sample}.ics`, program.end ? text.replaceAll('\r\n', program.end) : text];
      }),
    ),
  );
}
