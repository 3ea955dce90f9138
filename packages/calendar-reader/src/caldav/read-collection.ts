// @spec calendar-account

import { maxContentBytes } from '../read-content.ts';
import { type CalendarContent, isValidator } from '../read-calendar.ts';
import { ReadFailure } from '../read-failure.ts';
import type { ReadOptions } from '../send-checked.ts';
import { type Account, DavSession, multiStatusOf } from './dav-session.ts';
import { calendarServer, caldav, dav, type DavResource, textOf } from './multi-status.ts';
import { childrenOf } from './xml-elements.ts';

/** Days as `YYYY-MM-DD`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The prefixes of the validators: what a server offers to find out whether a collection has changed. */
const syncPrefix = 'sync-token ';
const ctagPrefix = 'ctag ';

/** How many resources one `calendar-multiget` asks for. */
const multigetSize = 200;
const dayLength = 86_400_000;
const emptyCalendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR';

const askState = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="${dav}" xmlns:c="${caldav}" xmlns:s="${calendarServer}"><d:prop>
<d:resourcetype/><d:sync-token/><d:supported-report-set/><s:getctag/>
</d:prop></d:propfind>`;

/**
 * Reads the events of a calendar of an account (RFC 4791) that are in a range of days, with all zones of the world. They
 * are calendars one after the other, as the server has stored them.
 *
 * @param account its address is that of the calendar
 * @param etag of the last answer; where the server offers `sync-collection` (RFC 6578) or a ctag, an unchanged calendar
 *   has no content
 * @throws ReadFailure
 */
export async function readCollection(
  account: Account,
  range: DayRange,
  etag?: string,
  options: ReadOptions = {},
): Promise<CalendarContent> {
  const session = new DavSession(account, options);
  const changes = etag?.startsWith(syncPrefix)
    ? await changesSince(session, etag.slice(syncPrefix.length))
    : undefined;
  if (changes?.isUnchanged) return { content: undefined };
  const validator = changes?.syncToken ? syncPrefix + changes.syncToken : await stateOf(session);
  if (validator !== '' && validator === etag) return { content: undefined };
  const content = Buffer.from(await contentOf(session, range));
  if (content.length > maxContentBytes) throw new ReadFailure('too-large');
  return { content, charset: 'utf-8', ...(isValidator(validator) && { etag: validator }) };
}

/** Undefined when the server does not know the token any more, or has no `sync-collection` any more. */
async function changesSince(
  session: DavSession,
  token: string,
): Promise<{ readonly isUnchanged: boolean; readonly syncToken: string } | undefined> {
  const { multiStatus } = await session.send(session.address, {
    method: 'REPORT',
    depth: 0,
    body: `<?xml version="1.0" encoding="utf-8"?>
<d:sync-collection xmlns:d="${dav}"><d:sync-token>${escapeXml(token)}</d:sync-token>
<d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
  });
  if (multiStatus === undefined) return undefined;
  const { resources, syncToken } = multiStatus;
  return { isUnchanged: resources.length === 0 && syncToken !== '', syncToken };
}

/** The validator of the present state; empty where the server offers none. It is older than the events read after it. */
async function stateOf(session: DavSession): Promise<string> {
  const answer = await session.send(session.address, { method: 'PROPFIND', depth: 0, body: askState });
  const [resource] = multiStatusOf(answer).resources;
  const types = resource?.property(dav, 'resourcetype');
  if (resource === undefined || childrenOf(types, caldav, 'calendar').length === 0) {
    throw new ReadFailure('not-a-calendar');
  }
  const token = textOf(resource.property(dav, 'sync-token'));
  if (token !== '' && offersSync(resource)) return syncPrefix + token;
  const ctag = textOf(resource.property(calendarServer, 'getctag'));
  return ctag === '' ? '' : ctagPrefix + ctag;
}

function offersSync(resource: DavResource): boolean {
  return childrenOf(resource.property(dav, 'supported-report-set'), dav, 'supported-report')
    .flatMap((supported) => childrenOf(supported, dav, 'report'))
    .some((report) => childrenOf(report, dav, 'sync-collection').length > 0);
}

async function contentOf(session: DavSession, { first, last }: DayRange): Promise<string> {
  // A day of the user begins up to 14 hours before that of UTC and ends up to 12 hours after it.
  const start = instantOf(Date.parse(first) - dayLength);
  const end = instantOf(Date.parse(last) + 2 * dayLength);
  const answer = await session.send(session.address, {
    method: 'REPORT',
    depth: 1,
    body: `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query xmlns:d="${dav}" xmlns:c="${caldav}"><d:prop><c:calendar-data/></d:prop>
<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
<c:time-range start="${start}" end="${end}"/>
</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
  });
  const found = multiStatusOf(answer).resources.filter(({ status }) => status === undefined || status < 300);
  const calendars = found.map(dataOf);
  // Some servers answer the names only. A name that ends with a slash is that of the collection.
  const missing = found
    .filter((resource) => dataOf(resource) === '' && !resource.href.endsWith('/'))
    .map(({ href }) => href);
  for (let start = 0; start < missing.length; start += multigetSize) {
    calendars.push(...(await dataAt(session, missing.slice(start, start + multigetSize))));
    if (lengthOf(calendars) > maxContentBytes) throw new ReadFailure('too-large');
  }
  return [emptyCalendar, ...calendars.filter((data) => data !== ''), ''].join('\r\n');
}

async function dataAt(session: DavSession, hrefs: readonly string[]): Promise<readonly string[]> {
  const answer = await session.send(session.address, {
    method: 'REPORT',
    depth: 1,
    body: `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-multiget xmlns:d="${dav}" xmlns:c="${caldav}"><d:prop><c:calendar-data/></d:prop>
${hrefs.map((href) => `<d:href>${escapeXml(href)}</d:href>`).join('')}</c:calendar-multiget>`,
  });
  return multiStatusOf(answer).resources.map(dataOf);
}

/** The calendar of a resource; empty for what is none, such as the collection itself. */
function dataOf(resource: DavResource): string {
  const data = textOf(resource.property(caldav, 'calendar-data'));
  return /^BEGIN:VCALENDAR\b/i.test(data) ? data : '';
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

/** As `20261128T000000Z`. */
const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString().replace(/\.\d+|[:-]/g, '');

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);
