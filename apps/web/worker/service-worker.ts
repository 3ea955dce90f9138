import type { BuildFile } from './build-file.ts';
import { AppBadge } from '../src/features/reminders/badge.ts';
import { badgeCheck } from '../src/features/reminders/badge-check.ts';
import { addStaticRoutes } from './static-routes.ts';
import { BuildCache } from './build-cache.ts';
import { skipWaiting } from './messages.ts';
import { actOnPress } from './reminder-presses.ts';
import { showPush } from './show-push.ts';
import type { AccessScope } from './session-access.ts';
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
  event.waitUntil(
    actOnPress(event, {
      origin: self.location.origin,
      fetch: self.fetch.bind(self),
      cookieStore: (self as { cookieStore?: AccessScope['cookieStore'] }).cookieStore,
      pushManager: self.registration.pushManager,
      registration: self.registration,
      caches: self.caches,
      clients: self.clients,
      locks: self.navigator.locks,
      databases: self.indexedDB,
      badge: self.navigator,
      now: Date.now(),
    }),
  ),
);

self.addEventListener('push', (event) => {
  // The number on the icon ends with its day, also where no page has run since.
  event.waitUntil(new AppBadge(self.caches, self.navigator).update(Date.now()));
  event.waitUntil(
    showPush(event.data?.text(), {
      origin: self.location.origin,
      registration: self.registration,
      caches: self.caches,
      locks: self.navigator.locks,
      preferred: self.navigator.languages,
      now: Date.now(),
    }),
  );
});

// The types of TypeScript do not have the event of Chromium.
self.addEventListener('periodicsync', (event) => {
  const periodic = event as ExtendableEvent & { readonly tag: string };
  if (periodic.tag !== badgeCheck) return;
  periodic.waitUntil(new AppBadge(self.caches, self.navigator).update(Date.now()));
});

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event, self.registration.pushManager)),
);
