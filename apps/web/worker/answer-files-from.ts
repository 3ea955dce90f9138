/** The part of the ServiceWorker Static Routing API that the worker uses. Not every browser has it. */
interface RoutingEvent extends ExtendableEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMethod: 'GET' };
    readonly source: { readonly cacheName: string };
  }) => Promise<void>;
}

/**
 * Lets the browser answer the files with a hash in their name from a cache, and others from the network, without running
 * the worker: that is what the worker does with them.
 */
export async function answerFilesFrom(event: RoutingEvent, cacheName: string): Promise<void> {
  await event.addRoutes?.({
    condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET' },
    source: { cacheName },
  });
}
