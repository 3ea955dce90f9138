/**
 * Bytes of bodies that may be under way with `keepalive`: browsers refuse a request above 64 KB in all, and count one
 * until its whole answer has come.
 */
const mostUnderWay = 32 * 1024;
let underWay = 0;

/**
 * `fetch` whose `keepalive`, with which a request outlives its page, gives way where the browser would refuse the
 * request for it: when too much is under way like that already.
 */
export async function keepaliveFetch(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const size = typeof init.body === 'string' ? new TextEncoder().encode(init.body).length : 0;
  if (init.keepalive !== true || underWay + size > mostUnderWay) {
    return fetch(address, { ...init, keepalive: false });
  }
  underWay += size;
  try {
    return await fetch(address, init);
  } finally {
    underWay -= size;
  }
}
