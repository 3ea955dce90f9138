import webpush from 'web-push';
import { isPushEndpoint } from './is-push-endpoint.ts';
import type { PushKey } from './push-key.ts';
import type { PushMessage } from './push-message.ts';

/** The subscription of a browser; `keys` is JSON: `{"p256dh":"…","auth":"…"}` as base64url. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: string;
}

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface PostAnswer {
  readonly status: number;
  /** The header `Retry-After`. */
  readonly retryAfter: string | null;
}

/** Sends a POST request to an endpoint. Rejects when there is no answer in time. */
export type Post = (endpoint: string, request: PostRequest) => Promise<PostAnswer>;

/** How long a push service may take to answer, in milliseconds. */
const timeLimit = 8000;

/** By `fetch`. A redirect is an answer like any other: it could lead to a host that is not a push service. */
export const postByFetch: Post = async (endpoint, { headers, body }) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  });
  await response.body?.cancel();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
};

/**
 * What became of a message. `gone`: the subscription no longer exists. `failed`: the same message can succeed later, after
 * `seconds`. `rejected`: it cannot.
 */
export type Outcome =
  { readonly kind: 'sent' | 'gone' | 'rejected' } | { readonly kind: 'failed'; readonly seconds: number };

export interface MessageOptions {
  readonly key: PushKey;
  /** How the push services can reach the operator: the address of the site. */
  readonly subject: string;
  /** How long the push service keeps the message, in seconds. */
  readonly ttl: number;
  readonly post: Post;
}

/** The seconds of a header `Retry-After`; 0 without one. A date is rare: the next minute tries again. */
function secondsOf(retryAfter: string | null): number {
  return retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : 0;
}

function outcomeOf({ status, retryAfter }: PostAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'failed', seconds: secondsOf(retryAfter) };
  return { kind: 'rejected' };
}

/** Encrypts the message for the subscription (RFC 8291), signs it (RFC 8292) and sends it. Never throws. */
export async function sendMessage(
  { endpoint, keys }: Subscription,
  { payload, topic }: PushMessage,
  { key, subject, ttl, post }: MessageOptions,
): Promise<Outcome> {
  if (!isPushEndpoint(endpoint)) return { kind: 'rejected' };
  let request: PostRequest;
  try {
    const { p256dh, auth } = JSON.parse(keys) as { p256dh: string; auth: string };
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...key },
      TTL: ttl,
      urgency: 'high',
      topic,
    });
    // `fetch` sets the length itself.
    const { 'Content-Length': _, ...others } = headers as Record<string, string | number>;
    const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
    request = { headers: Object.fromEntries(texts) as Record<string, string>, body };
  } catch {
    // The keys are not those of a subscription.
    return { kind: 'rejected' };
  }
  try {
    return outcomeOf(await post(endpoint, request));
  } catch {
    return { kind: 'failed', seconds: 0 };
  }
}
