// @spec calendar-account-xml

import { ReadFailure } from '../read-failure.ts';
import { childrenOf, parseXml, type XmlElement } from './xml-elements.ts';

/** The namespaces of WebDAV, CalDAV, and of Apple's extensions, which other servers have too. */
export const dav = 'DAV:';
export const caldav = 'urn:ietf:params:xml:ns:caldav';
export const calendarServer = 'http://calendarserver.org/ns/';
export const appleCalendar = 'http://apple.com/ns/ical/';

/** What a server answers about one resource. */
export interface DavResource {
  /** As the server has written it. */
  readonly href: string;
  /** The status of the whole resource, such as 404 for one that was removed; undefined when it has properties. */
  readonly status: number | undefined;
  /** The property with a name; undefined when the server does not have it, or does not show it. */
  readonly property: (namespace: string, name: string) => XmlElement | undefined;
}

export interface MultiStatus {
  readonly resources: readonly DavResource[];
  /** Empty without one. */
  readonly syncToken: string;
}

/**
 * Reads the body of an answer with the status 207.
 * @throws ReadFailure `not-a-calendar` for another document, `too-large` for one with too many elements and
 *   attributes, `unreachable` when the signal aborts
 */
export async function parseMultiStatus(text: string, signal: AbortSignal): Promise<MultiStatus> {
  const root = await parseXml(text, signal);
  if (root.namespace !== dav || root.name !== 'multistatus') throw new ReadFailure('not-a-calendar');
  return {
    resources: childrenOf(root, dav, 'response').map(resourceOf),
    syncToken: textOf(childrenOf(root, dav, 'sync-token')[0]),
  };
}

/** The text of an element without spaces around it; empty for undefined. */
export function textOf(element: XmlElement | undefined): string {
  return element?.text.trim() ?? '';
}

function resourceOf(response: XmlElement): DavResource {
  // A property of a propstat with another status, such as 404, has no value.
  const properties = childrenOf(response, dav, 'propstat')
    .filter((propstat) => isSuccess(statusOf(propstat)))
    .flatMap((propstat) => childrenOf(propstat, dav, 'prop'))
    .flatMap(({ children }) => children);
  return {
    href: textOf(childrenOf(response, dav, 'href')[0]),
    status: statusOf(response),
    property: (namespace, name) =>
      properties.find((property) => property.name === name && property.namespace === namespace),
  };
}

/** The number in `HTTP/1.1 404 Not Found`; undefined without it. */
function statusOf(element: XmlElement): number | undefined {
  const [, status] = /^HTTP\/\S+\s+(\d{3})/i.exec(textOf(childrenOf(element, dav, 'status')[0])) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** Some servers leave out the status of properties that they have. */
const isSuccess = (status: number | undefined) => status === undefined || (status >= 200 && status < 300);
