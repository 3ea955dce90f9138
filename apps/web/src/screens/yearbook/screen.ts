import type { ScreenManifest } from '#ui/screen-manifest.ts';

export const yearbook: ScreenManifest = {
  path: '/yearbook/:year',
  access: 'records',
  texts: ['yearbook', 'paper', 'yearly-overview', 'journal', 'goal-panel'],
  load: async () => (await import('./yearbook-page.tsx')).YearbookPage,
};
