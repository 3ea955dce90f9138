// @spec calendar-account calendar-account-password

import { ReadFailure } from '../read-failure.ts';
import type { ReadOptions } from '../send-checked.ts';
import { type Account, DavSession, multiStatusOf } from './dav-session.ts';
import { appleCalendar, caldav, dav, type DavResource, textOf } from './multi-status.ts';
import { childrenOf } from './xml-elements.ts';

/** A calendar of an account. */
export interface FoundCalendar {
  readonly address: string;
  /** May be empty. */
  readonly name: string;
  /** As the server has written it, such as `#FF2968FF`; absent without one. */
  readonly color?: string;
}

const maxCalendars = 100;
const maxHomes = 3;
const maxNameLength = 100;

const askStart = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="${dav}" xmlns:c="${caldav}"><d:prop>
<d:current-user-principal/><d:resourcetype/><c:calendar-home-set/>
</d:prop></d:propfind>`;

const askCalendars = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="${dav}" xmlns:c="${caldav}" xmlns:a="${appleCalendar}"><d:prop>
<d:displayname/><d:resourcetype/><a:calendar-color/><c:supported-calendar-component-set/>
</d:prop></d:propfind>`;

/** After these failures the other addresses of the server would fail as well, or get a wrong password again. */
const finalReasons = new Set<string>([
  ...['needs-password', 'unsupported-sign-in', 'private-network', 'too-large', 'rate-limited'],
]);

/** There is no calendar at one of the places. */
const nothingThere = new Set<string>(['not-found', 'not-a-calendar']);

/**
 * Finds the calendars with events of an account (RFC 6764, RFC 4791): from the address by the well-known path to the
 * principal of the user, its homes and their collections.
 *
 * @throws ReadFailure
 */
export async function findCalendars(
  account: Account,
  options: ReadOptions = {},
): Promise<readonly FoundCalendar[]> {
  const session = new DavSession(account, options);
  const homes = await findHomes(session);
  const found: FoundCalendar[] = [];
  for (const home of homes.slice(0, maxHomes)) found.push(...(await calendarsIn(session, home)));
  const unique = new Map(found.map((calendar) => [calendar.address, calendar]));
  return [...unique.values()].slice(0, maxCalendars);
}

/** Tries the places where servers answer, until one of them knows the user. */
async function findHomes(session: DavSession): Promise<readonly URL[]> {
  let failure: ReadFailure | undefined;
  for (const start of startsOf(session.address)) {
    try {
      return await homesFrom(session, start);
    } catch (error) {
      if (!(error instanceof ReadFailure) || finalReasons.has(error.reason)) throw error;
      // What another place answers says more than that there is nothing at one of them.
      if (!nothingThere.has(error.reason)) failure ??= error;
    }
  }
  throw failure ?? new ReadFailure('not-a-calendar');
}

/** Nextcloud and ownCloud answer at `remote.php/dav`, also where they are in a folder of their host. */
function startsOf(address: URL): readonly URL[] {
  const folder = address.pathname.endsWith('/') ? address.pathname : `${address.pathname}/`;
  const paths = ['/.well-known/caldav', '/', `${folder}remote.php/dav/`];
  const own = folder === '/' ? [] : [address.pathname];
  return [...own, ...paths].map((path) => new URL(path, address));
}

async function homesFrom(session: DavSession, start: URL): Promise<readonly URL[]> {
  const { url, resource } = await ask(session, start);
  const own = homesOf(session, resource, url);
  if (own.length > 0) return own;
  const principal = childrenOf(resource.property(dav, 'current-user-principal'), dav, 'href')[0];
  if (principal) {
    const answered = await ask(session, session.resolve(textOf(principal), url));
    const homes = homesOf(session, answered.resource, answered.url);
    if (homes.length > 0) return homes;
  } else if (isAnonymous(resource)) {
    throw new ReadFailure('needs-password');
  } else if (isOfType(resource, caldav, 'calendar')) {
    // A server without principals, asked for one of its calendars.
    return [url];
  }
  throw new ReadFailure('not-a-calendar');
}

async function ask(
  session: DavSession,
  at: URL,
): Promise<{ readonly url: URL; readonly resource: DavResource }> {
  const answer = await session.send(at, { method: 'PROPFIND', depth: 0, body: askStart });
  const [resource] = multiStatusOf(answer).resources;
  if (resource === undefined) throw new ReadFailure('not-a-calendar');
  return { url: answer.url, resource };
}

function homesOf(session: DavSession, resource: DavResource, base: URL): readonly URL[] {
  const hrefs = childrenOf(resource.property(caldav, 'calendar-home-set'), dav, 'href').map(textOf);
  const first = hrefs.find((href) => session.canResolve(href, base)) ?? hrefs[0];
  if (first === undefined) return [];
  // Throws when none is on the server of the account.
  session.resolve(first, base);
  return hrefs.filter((href) => session.canResolve(href, base)).map((href) => session.resolve(href, base));
}

/** Whether the server did not look at the password. */
const isAnonymous = (resource: DavResource) =>
  childrenOf(resource.property(dav, 'current-user-principal'), dav, 'unauthenticated').length > 0;

async function calendarsIn(session: DavSession, home: URL): Promise<readonly FoundCalendar[]> {
  const answer = await session.send(home, { method: 'PROPFIND', depth: 1, body: askCalendars });
  return multiStatusOf(answer)
    .resources.filter((resource) => hasEvents(resource) && session.canResolve(resource.href, answer.url))
    .map((resource) => calendarOf(resource, session.resolve(resource.href, answer.url)));
}

/** Without a set of components, a calendar can have all (RFC 4791, 5.2.3). Nextcloud also lists deleted calendars. */
function hasEvents(resource: DavResource): boolean {
  const components = childrenOf(
    resource.property(caldav, 'supported-calendar-component-set'),
    caldav,
    'comp',
  );
  return (
    isOfType(resource, caldav, 'calendar') &&
    !isOfType(resource, 'http://nextcloud.com/ns', 'deleted-calendar') &&
    (components.length === 0 ||
      components.some(({ attributes: { name } }) => name?.toUpperCase() === 'VEVENT'))
  );
}

function calendarOf(resource: DavResource, { href: address }: URL): FoundCalendar {
  const name = textOf(resource.property(dav, 'displayname'))
    .slice(0, maxNameLength)
    // Half of a character that has two units.
    .replace(/[\ud800-\udbff]$/, '');
  const color = textOf(resource.property(appleCalendar, 'calendar-color'));
  return { address, name, ...(/^#[\da-f]{6}(?:[\da-f]{2})?$/i.test(color) && { color }) };
}

function isOfType(resource: DavResource, namespace: string, name: string): boolean {
  return childrenOf(resource.property(dav, 'resourcetype'), namespace, name).length > 0;
}
