import { type Post, postByFetch } from './send-message.ts';

/**
 * Sends what is for a push service to another server instead, with the path and the query of the endpoint.
 *
 * @param url its address without a path
 */
export const postTo =
  (url: string): Post =>
  (endpoint, request) => {
    const { pathname, search } = new URL(endpoint);
    return postByFetch(new URL(pathname + search, url).href, request);
  };
