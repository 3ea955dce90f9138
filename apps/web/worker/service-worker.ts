import type { BuildFile } from './build-file.ts';
import { answerFilesFrom } from './answer-files-from.ts';
import { KeptBuild } from './kept-build.ts';
import { takeOver } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: config/service-worker.ts. */
declare const __VERSION__: string;
declare const __FILES__: readonly BuildFile[];

const build = new KeptBuild({
  version: __VERSION__,
  files: __FILES__,
  origin: self.location.origin,
  caches: self.caches,
  fetch: self.fetch.bind(self),
});

// Without skipWaiting a new version waits until no page of the former one is open, or until a person wants it.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([build.store(), answerFilesFrom(event, build.name)]));
});

// A page of the first visit is claimed, so that a later version waits for it, too.
self.addEventListener('activate', (event) =>
  event.waitUntil(build.deleteOthers().then(() => self.clients.claim())),
);

self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const answer = build.answer(event.request);
  if (answer !== undefined) event.respondWith(answer);
});
