import { createHash } from 'node:crypto';

export interface AddressRequest {
  readonly method: string;
  /** The path of the address, without its query. */
  readonly path: string;
  /** The header `If-None-Match`. */
  readonly ifNoneMatch: string | undefined;
}

export interface AddressAnswer {
  readonly status: 200 | 304 | 404 | 405 | 429;
  readonly headers: Readonly<Record<string, string>>;
  /** '' for an answer without a body. */
  readonly body: string;
}

/** The headers of all answers. No shared cache stores them, so that an address that is turned off stops at once. */
const commonHeaders = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' } as const;

/** An answer without a body. */
export function emptyAnswer(
  status: 404 | 405 | 429,
  headers: Readonly<Record<string, string>> = {},
): AddressAnswer {
  return { status, headers: { ...commonHeaders, ...headers, 'content-length': '0' }, body: '' };
}

/** The answer to a method other than GET and HEAD; undefined for those. */
export function methodAnswer(method: string): AddressAnswer | undefined {
  return method === 'GET' || method === 'HEAD' ? undefined : emptyAnswer(405, { allow: 'GET, HEAD' });
}

/** Whether a list of entity tags, strong or weak, has the tag. */
function hasTag(list: string, tag: string): boolean {
  return list.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/** Answers a text with its entity tag: 304 when the client has it. `headers` replace the common ones. */
export function textAnswer(
  text: string,
  { method, ifNoneMatch }: AddressRequest,
  headers: Readonly<Record<string, string>>,
): AddressAnswer {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const { 'content-type': _type, 'content-disposition': _name, ...cached } = headers;
  if (ifNoneMatch !== undefined && hasTag(ifNoneMatch, etag)) {
    return { status: 304, headers: { ...commonHeaders, ...cached, etag }, body: '' };
  }
  return {
    status: 200,
    headers: { ...commonHeaders, ...headers, etag, 'content-length': String(Buffer.byteLength(text)) },
    body: method === 'HEAD' ? '' : text,
  };
}
