/** The part of the Service Worker Static Routing API that the worker uses. Not every browser has it. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMethod: 'GET' };
    readonly source: { readonly cacheName: string };
  }) => Promise<void>;
}

/**
 * Lets the browser read files with a hash in their name from a cache, else from the network, without running the worker.
 * The worker does the same in browsers without this API.
 */
export async function addStaticRoutes(event: RoutingEvent, cacheName: string): Promise<void> {
  await event.addRoutes?.({
    condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET' },
    source: { cacheName },
  });
}
