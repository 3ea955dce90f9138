import type { BuildFile } from './build-file.ts';
import { addStaticRoutes } from './static-routes.ts';
import { BuildCache } from './build-cache.ts';
import { skipWaiting } from './messages.ts';
import { openNotification } from './notification-click.ts';
import { showPush } from './show-push.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: build/service-worker.ts. */
declare const __VERSION__: string;
declare const __FILES__: readonly BuildFile[];

const build = new BuildCache({
  version: __VERSION__,
  files: __FILES__,
  origin: self.location.origin,
  caches: self.caches,
  fetch: self.fetch.bind(self),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
});

// Without skipWaiting a new version waits until no page of the present one is open, or until the user accepts it.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([build.store(), addStaticRoutes(event, build.name)]));
});

// A page of the first visit is claimed, so that a later version waits for it, too.
self.addEventListener('activate', (event) =>
  event.waitUntil(build.deleteOthers().then(() => self.clients.claim())),
);

self.addEventListener('message', ({ data }) => {
  if (data === skipWaiting) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const response = build.respond(event.request);
  if (response !== undefined) event.respondWith(response);
});

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification({ notification: event.notification, clients: self.clients })),
);

self.addEventListener('push', (event) =>
  event.waitUntil(
    showPush(event.data?.text(), {
      origin: self.location.origin,
      registration: self.registration,
      caches: self.caches,
      locks: self.navigator.locks,
      preferred: self.navigator.languages,
      now: Date.now(),
    }),
  ),
);

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event, self.registration.pushManager)),
);
