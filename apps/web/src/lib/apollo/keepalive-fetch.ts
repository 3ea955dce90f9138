/**
 * The maximum of request bodies in flight with `keepalive`, in bytes. Browsers reject a request that exceeds 64 KB in
 * total, and count each request until its response is complete.
 */
const maxBytesInFlight = 32 * 1024;
let bytesInFlight = 0;

/**
 * `fetch` with `keepalive`, with which a request outlives its page. Drops `keepalive` when the browser would reject the
 * request because too many bytes are in flight.
 */
export async function keepaliveFetch(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const size = typeof init.body === 'string' ? new TextEncoder().encode(init.body).length : 0;
  if (init.keepalive !== true || bytesInFlight + size > maxBytesInFlight) {
    return fetch(address, { ...init, keepalive: false });
  }
  bytesInFlight += size;
  try {
    return await fetch(address, init);
  } finally {
    bytesInFlight -= size;
  }
}
