import { Buffer } from 'node:buffer';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** The credentials that the servers accept. */
export const userName = 'mira@example.org';
export const appPassword = 'abcd-efgh-ijkl-mnop';
const accepted = `Basic ${Buffer.from(`${userName}:${appPassword}`).toString('base64')}`;

export interface FakeEvent {
  readonly name: string;
  readonly data: string;
}

export interface FakeRequest {
  /** Of the header `Host`. */
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly depth: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** What a CalDAV server has, and what it was asked. */
export interface FakeAccount {
  readonly requests: FakeRequest[];
  /** The events of the calendar with events; the account has other collections, too. */
  events: readonly FakeEvent[];
  /** Counts the changes of the calendar. */
  revision: number;
  /** The revisions whose tokens the server still knows. */
  oldest: number;
  /** Whether the server has `sync-collection`. */
  hasSync: boolean;
  /** Whether the server has ctags. */
  hasCtag: boolean;
  /** Whether `calendar-query` answers names only. */
  namesOnly: boolean;
}

export const openFakeAccount = (): FakeAccount => ({
  ...{ requests: [], events: [], revision: 1, oldest: 1, hasSync: true, hasCtag: true, namesOnly: false },
});

/** A calendar with one event, as servers store it: with its own zone. */
export const eventData = (title: string, day = '20261130') =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VTIMEZONE', 'TZID:Europe/Berlin'],
    ...['BEGIN:STANDARD', 'DTSTART:19701025T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
    ...['DTSTART:19700329T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
    ...[`UID:${title}`, `DTSTART;TZID=Europe/Berlin:${day}T100000`, 'DURATION:PT1H', `SUMMARY:${title}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

/** How the server of a provider writes its answers. */
interface Dialect {
  /** The host that answers `path`. Undefined: every host. */
  readonly hostOf?: (path: string) => string;
  readonly principal: string;
  /** The value of `calendar-home-set`, which may be on another host. */
  readonly homeSet: string;
  readonly home: string;
  readonly calendar: string;
  /** Answers what is not about the account, such as the well-known path. Returns whether it did. */
  readonly answerOther: (request: FakeRequest, response: ServerResponse) => boolean;
  /** The collections of the home beside the calendar, as responses. */
  readonly otherCollections: string;
  readonly calendarProperties: string;
  /** The realm of the sign-in. */
  readonly realm: string;
  /** Writes a multi-status; the responses have no prefix for `DAV:`, `C:` for CalDAV. */
  readonly write: (content: string) => string;
}

const ok = (properties: string) =>
  `<propstat><prop>${properties}</prop><status>HTTP/1.1 200 OK</status></propstat>`;
const missing = (properties: string) =>
  `<propstat><prop>${properties}</prop><status>HTTP/1.1 404 Not Found</status></propstat>`;
const responseOf = (href: string, content: string) => `<response><href>${href}</href>${content}</response>`;
const escapeText = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\r/g, '&#13;');

/** In the shape of caldav.icloud.com: default namespace, no well-known path, calendars on a host with a number. */
const icloud: Dialect = {
  hostOf: (path) => (path.includes('/calendars/') ? 'p42-caldav.icloud.com' : 'caldav.icloud.com'),
  principal: '/123456789/principal/',
  homeSet: 'https://p42-caldav.icloud.com:443/123456789/calendars/',
  home: '/123456789/calendars/',
  calendar: '/123456789/calendars/4F3A-home/',
  realm: 'X-MobileMe-AuthToken realm="Newcastle", Basic realm="Newcastle"',
  answerOther({ path }, response) {
    if (path === '/' || path.startsWith('/123456789/')) return false;
    response.writeHead(404).end();
    return true;
  },
  calendarProperties:
    '<displayname>Home</displayname><calendar-color xmlns="http://apple.com/ns/ical/" symbolic-color="blue">#1BADF8FF</calendar-color>',
  otherCollections: [
    responseOf('/123456789/calendars/', ok('<resourcetype><collection/></resourcetype>')),
    responseOf(
      '/123456789/calendars/inbox/',
      ok('<resourcetype><collection/><C:schedule-inbox/></resourcetype>'),
    ),
    responseOf(
      '/123456789/calendars/tasks/',
      ok(
        '<displayname>Reminders ⚠️</displayname><resourcetype><collection/><C:calendar/></resourcetype><C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>',
      ),
    ),
  ].join(''),
  write: (content) =>
    `<?xml version='1.0' encoding='UTF-8'?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${content}</multistatus>`,
};

/** In the shape of Nextcloud: prefixes, relative addresses with encoded names, a well-known path that redirects. */
const nextcloud: Dialect = {
  principal: '/remote.php/dav/principals/users/mira/',
  homeSet: '/remote.php/dav/calendars/mira/',
  home: '/remote.php/dav/calendars/mira/',
  calendar: '/remote.php/dav/calendars/mira/familie%20m%c3%bcller/',
  realm: 'Basic realm="Nextcloud", charset="UTF-8"',
  answerOther({ path }, response) {
    if (path.startsWith('/remote.php/dav/')) return false;
    if (path === '/.well-known/caldav') response.writeHead(301, { location: '/remote.php/dav/' }).end();
    else response.writeHead(405, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Nextcloud');
    return true;
  },
  calendarProperties:
    '<displayname>Familie Müller</displayname><x1:calendar-color xmlns:x1="http://apple.com/ns/ical/">#0082c9</x1:calendar-color>',
  otherCollections: [
    responseOf('/remote.php/dav/calendars/mira/', ok('<resourcetype><collection/></resourcetype>')),
    responseOf(
      '/remote.php/dav/calendars/mira/gone/',
      ok(
        '<displayname>Gone</displayname><resourcetype><collection/><C:calendar/><nc:deleted-calendar xmlns:nc="http://nextcloud.com/ns"/></resourcetype>',
      ),
    ),
  ].join(''),
  write: (content) =>
    `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:oc="http://owncloud.org/ns">${content
      .replace(/<(\/?)C:/g, '<$1cal:')
      .replace(/<(\/?)(?=[a-z-]+[\s/>])(?!x1:|nc:|cal:|cs:)/g, '<$1d:')}</d:multistatus>`,
};

export const answerAsICloud = (account: FakeAccount): RequestListener => serve(account, icloud);
export const answerAsNextcloud = (account: FakeAccount): RequestListener => serve(account, nextcloud);

function serve(account: FakeAccount, dialect: Dialect): RequestListener {
  return (incoming, response) => {
    void readRequest(incoming).then((request) => {
      account.requests.push(request);
      const { hostOf } = dialect;
      if (hostOf && hostOf(request.path) !== request.host) response.writeHead(404).end();
      else if (!dialect.answerOther(request, response)) answer(account, dialect, request, response);
    });
  };
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const { method = '', url: path = '', headers } = incoming;
  const { host = '', depth, authorization } = headers;
  return {
    host,
    method,
    path,
    depth: depth as string | undefined,
    authorization,
    body: await text(incoming),
  };
}

function answer(account: FakeAccount, dialect: Dialect, request: FakeRequest, response: ServerResponse) {
  const { principal, homeSet, home, calendar, realm } = dialect;
  const { method, path, body, depth, authorization } = request;
  if (authorization !== accepted) {
    response.writeHead(401, { 'www-authenticate': realm }).end();
    return;
  }
  const send = (content: string) => {
    response.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(dialect.write(content));
  };
  if (path === calendar) answerCalendar(account, dialect, request, response, send);
  else if (method !== 'PROPFIND') response.writeHead(405).end();
  else if (path === home && depth === '1') {
    const set =
      '<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>';
    const type = '<resourcetype><collection/><C:calendar/></resourcetype>';
    send(dialect.otherCollections + responseOf(calendar, ok(`${dialect.calendarProperties}${type}${set}`)));
  } else if (path === principal) {
    send(responseOf(principal, ok(`<C:calendar-home-set><href>${homeSet}</href></C:calendar-home-set>`)));
  } else {
    const known = `<current-user-principal><href>${principal}</href></current-user-principal><resourcetype><collection/></resourcetype>`;
    // iCloud and Nextcloud name what a resource does not have with an empty value.
    send(responseOf(path, ok(known) + (body.includes('home-set') ? missing('<C:calendar-home-set/>') : '')));
  }
}

function answerCalendar(
  account: FakeAccount,
  { calendar, principal }: Dialect,
  { method, body }: FakeRequest,
  response: ServerResponse,
  send: (content: string) => void,
) {
  const token = `http://sabre.io/ns/sync/${account.revision}`;
  const hrefOf = ({ name }: FakeEvent) => `${calendar}${name}.ics`;
  const withData = (event: FakeEvent) =>
    responseOf(hrefOf(event), ok(`<C:calendar-data>${escapeText(event.data)}</C:calendar-data>`));
  if (method === 'PROPFIND') {
    const report =
      '<supported-report-set><supported-report><report><sync-collection/></report></supported-report></supported-report-set>';
    const ctag = `<cs:getctag xmlns:cs="http://calendarserver.org/ns/">${account.revision}</cs:getctag>`;
    send(
      responseOf(
        calendar,
        ok(
          `<current-user-principal><href>${principal}</href></current-user-principal><resourcetype><collection/><C:calendar/></resourcetype>${account.hasSync ? `<sync-token>${token}</sync-token>${report}` : ''}${account.hasCtag ? ctag : ''}`,
        ) + (account.hasSync ? '' : missing('<sync-token/>')),
      ),
    );
  } else if (body.includes('sync-collection')) {
    const revision = Number(/sync\/(\d+)/.exec(body)?.[1] ?? 0);
    if (!account.hasSync) response.writeHead(415).end();
    else if (revision < account.oldest) {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>');
    } else {
      const changed = revision < account.revision ? account.events.map(hrefOf) : [];
      const responses = changed.map((href) => responseOf(href, ok('<getetag>"1"</getetag>')));
      send(`${responses.join('')}<sync-token>${token}</sync-token>`);
    }
  } else if (body.includes('calendar-multiget')) {
    const gone = responseOf(`${calendar}gone.ics`, '<status>HTTP/1.1 404 Not Found</status>');
    send(
      account.events
        .filter((event) => body.includes(hrefOf(event)))
        .map(withData)
        .join('') + gone,
    );
  } else {
    const names = account.events.map((event) =>
      responseOf(hrefOf(event), ok('<getetag>"1"</getetag>') + missing('<C:calendar-data/>')),
    );
    send((account.namesOnly ? names : account.events.map(withData)).join(''));
  }
}
