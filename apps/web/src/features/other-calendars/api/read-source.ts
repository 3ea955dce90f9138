// @spec calendar-refresh

/** Why the server has not read a calendar, in its words. */
const failures = [
  ...(['invalid-address', 'private-network', 'unreachable'] as const),
  ...(['needs-password', 'not-a-calendar', 'too-large'] as const),
] as const;

/** Why a calendar was not read. */
export type SourceFailure = (typeof failures)[number] | 'too-many-requests';

/** What the server of a calendar needs to know whether it has changed. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type SourceAnswer =
  | {
      readonly outcome: 'read';
      /** The file as the other server sent it. */
      readonly content: Uint8Array;
      readonly validators: Validators;
      /** The address to which the calendar has moved for good. */
      readonly movedTo: string | undefined;
    }
  | { readonly outcome: 'unchanged' | SourceFailure };

/** Kairos's own server did not answer the request, e.g. without a network. Nothing is known about the calendar. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export interface ReaderAccess {
  /** The URL of `/calendars/read`. */
  readonly url: string;
  /**
   * Resolves to the access token; null without a session.
   * @param rejected the token that the server has just rejected, to get another one
   */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
}

/** The longest wait for an answer, in milliseconds: the server waits 10 s for the other one. */
const timeLimit = 30_000;

/**
 * Has the server read a calendar.
 *
 * @param address an https address
 * @throws NoAnswerError, or the error of `accessToken`
 */
export async function readSource(
  address: string,
  validators: Validators,
  { url, accessToken }: ReaderAccess,
): Promise<SourceAnswer> {
  const body = JSON.stringify({ address, ...validators });
  const token = await accessToken();
  const first = await send(url, token, body);
  if (first.status !== 401 || token === null) return answerOf(first);
  return answerOf(await send(url, await accessToken(token), body));
}

async function send(url: string, token: string | null, body: string): Promise<Response> {
  if (token === null) throw new NoAnswerError('There is no session');
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-kairos-token': token,
        // Lambda accepts only a body whose hash CloudFront can sign.
        'x-amz-content-sha256': await sha256(body),
      },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit),
    });
  } catch (error) {
    throw new NoAnswerError('The server was not reached', { cause: error });
  }
}

/** In hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function answerOf(response: Response): Promise<SourceAnswer> {
  if (response.status === 429) return { outcome: 'too-many-requests' };
  if (response.status === 400) return { outcome: 'invalid-address' };
  if (response.status !== 200) throw new NoAnswerError(`The server answered ${response.status}`);
  const { headers } = response;
  try {
    if (headers.get('content-type')?.startsWith('text/calendar')) {
      const [etag, lastModified] = [headers.get('x-calendar-etag'), headers.get('x-calendar-last-modified')];
      return {
        outcome: 'read',
        content: new Uint8Array(await response.arrayBuffer()),
        validators: { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) },
        movedTo: headers.get('x-calendar-moved-to') ?? undefined,
      };
    }
    const { outcome } = (await response.json()) as { readonly outcome?: unknown };
    if (isOutcome(outcome)) return { outcome };
  } catch (error) {
    throw new NoAnswerError('The answer was cut off', { cause: error });
  }
  throw new NoAnswerError('The server answered something else');
}

function isOutcome(text: unknown): text is 'unchanged' | SourceFailure {
  return text === 'unchanged' || failures.some((one) => one === text);
}
