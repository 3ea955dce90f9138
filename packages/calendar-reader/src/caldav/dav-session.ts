// @spec calendar-account calendar-account-password

import type { IncomingMessage } from 'node:http';
import { basicOf, reasonOf, type SignIn } from '../read-calendar.ts';
import { readContent } from '../read-content.ts';
import { ReadFailure } from '../read-failure.ts';
import {
  failureForNow,
  maxRedirects,
  parseAddress,
  type ReadOptions,
  redirectStatuses,
  sendChecked,
  timeLimitOf,
} from '../send-checked.ts';
import { type MultiStatus, parseMultiStatus } from './multi-status.ts';

/** What a user signs in with at the server of a calendar. */
export interface Account extends SignIn {
  /** An https address of the server, as the user wrote it, or of one of its calendars. */
  readonly address: string;
}

export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly depth: 0 | 1;
  /** An XML document. */
  readonly body: string;
}

export interface DavAnswer {
  /** The address that answered, after redirects. */
  readonly url: URL;
  /** 207, or the status of a request that the server does not accept. */
  readonly status: number;
  /** Undefined for another status than 207. */
  readonly multiStatus: MultiStatus | undefined;
}

/** The servers of iCloud: an account begins at the first one, and its calendars are on one with a number. */
const icloudHost = /^(?:p\d{1,4}-)?caldav\.icloud\.com$/;

/**
 * Sends requests to the server of an account. The password goes only to the origin of the account's address, and from one
 * server of iCloud to another one. No other server is connected to. All requests together have one limit of time.
 */
export class DavSession {
  /** The address of the account. */
  readonly address: URL;
  readonly #authorization: string;
  readonly #options: ReadOptions;
  readonly #signal: AbortSignal;

  /** @throws ReadFailure `invalid-address`, and `needs-password` for a user name that Basic cannot send */
  constructor({ address, userName, password }: Account, options: ReadOptions) {
    this.address = parseAddress(address, options);
    this.#authorization = basicOf({ userName, password });
    this.#options = options;
    this.#signal = timeLimitOf(options);
  }

  /**
   * The URL of a reference that the server has answered.
   * @throws ReadFailure `another-server` when it is not on a server that may get the password
   */
  resolve(href: string, base: URL): URL {
    const url = parseAddress(href, this.#options, base);
    if (!this.#isOwn(url)) throw new ReadFailure('another-server', { host: url.host });
    return url;
  }

  /** Whether {@link resolve} accepts a reference. */
  canResolve(href: string, base: URL): boolean {
    try {
      this.resolve(href, base);
      return true;
    } catch {
      return false;
    }
  }

  /** @throws ReadFailure also for a status that says that the server is away, or does not let the user in */
  async send(url: URL, request: DavRequest): Promise<DavAnswer> {
    let next = url;
    for (let count = 0; ; count++) {
      const response = await this.#sendOnce(next, request);
      const { statusCode: status = 0, headers } = response;
      if (!redirectStatuses.has(status)) return this.#answerOf(next, response);
      response.destroy();
      if (count === maxRedirects) throw new ReadFailure('unreachable');
      next = this.resolve(headers.location ?? '', next);
    }
  }

  #isOwn(url: URL): boolean {
    const isICloud = ({ protocol, port, hostname }: URL) =>
      protocol === 'https:' && port === '' && icloudHost.test(hostname);
    return url.origin === this.address.origin || (isICloud(this.address) && isICloud(url));
  }

  #sendOnce(url: URL, { method, depth, body }: DavRequest): Promise<IncomingMessage> {
    const headers = {
      accept: 'application/xml, text/xml',
      authorization: this.#authorization,
      'content-type': 'application/xml; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      depth: String(depth),
    };
    return sendChecked(url, { method, headers, body }, this.#options, this.#signal);
  }

  async #answerOf(url: URL, response: IncomingMessage): Promise<DavAnswer> {
    const { statusCode: status = 0, headers } = response;
    try {
      if (status === 401) throw new ReadFailure(signInFailure(headers['www-authenticate']));
      // 501 and 507 are about the request: the server does not know it, or its answer would be too long.
      const failure = failureForNow(response);
      if (failure && status !== 501 && status !== 507) throw failure;
      if (status !== 207) return { url, status, multiStatus: undefined };
      const type = headers['content-type'] ?? '';
      if (!/^(?:application|text)\/xml\s*(?:;|$)/i.test(type)) throw new ReadFailure('not-a-calendar');
      const content = await readContent(response, this.#signal);
      const multiStatus = await parseMultiStatus(new TextDecoder().decode(content), this.#signal);
      return { url, status, multiStatus };
    } finally {
      response.destroy();
    }
  }
}

/**
 * The multi-status of an answer that must have one.
 * @throws ReadFailure `access-denied` for 403 and 423, `not-found` for 404 and 410, `not-a-calendar` for another status
 */
export function multiStatusOf({ status, multiStatus }: DavAnswer): MultiStatus {
  if (multiStatus) return multiStatus;
  throw new ReadFailure(reasonOf(status, true));
}

/** @param challenges `WWW-Authenticate`; Node joins several with commas */
function signInFailure(challenges = ''): 'needs-password' | 'unsupported-sign-in' {
  return challenges === '' || /(?:^|,)\s*basic\b/i.test(challenges)
    ? 'needs-password'
    : 'unsupported-sign-in';
}
