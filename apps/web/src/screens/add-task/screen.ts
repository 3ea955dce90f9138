import type { ScreenManifest } from '#ui/screen-manifest.ts';

/** Opened by other apps, bookmarks and shortcuts. A visitor is asked to sign in, with the text. */
export const addTask: ScreenManifest = {
  path: '/add',
  access: 'records',
  texts: ['add-task', 'search', 'later'],
  load: async () => (await import('./add-task-page.tsx')).AddTaskPage,
  isForVisitors: true,
};
