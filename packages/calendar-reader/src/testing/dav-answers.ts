import type { RequestListener } from 'node:http';
import type { Account } from '../caldav/dav-session.ts';
import { ReadFailure } from '../read-failure.ts';
import type { ReadOptions } from '../send-checked.ts';
import { appPassword, userName } from './fake-caldav.ts';
import { publicAddress } from './fake-internet.ts';

/** Each name is on the public internet. */
export const publicOptions: ReadOptions = {
  lookUp: () => Promise.resolve([{ address: publicAddress, family: 4 }]),
};

export const signInAt = (address: string): Account => ({ address, userName, password: appPassword });

/** The addresses of the calendars of the fake servers. */
export const icloudCalendar = 'https://p42-caldav.icloud.com/123456789/calendars/4F3A-home/';
export const cloudCalendar = 'https://cloud.test/remote.php/dav/calendars/mira/familie%20m%c3%bcller/';

/** The days that are read. */
export const range = { first: '2026-10-29', last: '2028-01-02' };

/** Resolves to the reason of a failure, with the other server if it names one. */
export const failureOf = (read: Promise<unknown>): Promise<string> =>
  read.then(
    () => 'was read',
    (error: unknown) =>
      error instanceof ReadFailure ? [error.reason, error.host].filter(Boolean).join(' ') : String(error),
  );

/** Answers each path with a multi-status, and others with 404. */
export const answerPaths =
  (paths: Readonly<Record<string, string>>, type = 'application/xml'): RequestListener =>
  ({ url = '' }, response) => {
    const body = paths[url];
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(207, { 'content-type': type }).end(body);
  };

export const xml = (...responses: readonly string[]): string =>
  `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;

export const resource = (href: string, properties: string): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

export const principalAt = (href: string): string =>
  `<d:current-user-principal><d:href>${href}</d:href></d:current-user-principal>`;

export const homeAt = (...hrefs: readonly string[]): string =>
  `<c:calendar-home-set>${hrefs.map((href) => `<d:href>${href}</d:href>`).join('')}</c:calendar-home-set>`;

export const calendarType = '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>';
