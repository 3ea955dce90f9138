import type { FoundScreen } from '#ui/screen-manifest.ts';

/** The settings link to it. */
export const history: FoundScreen = {
  path: '/history',
  access: 'records',
  title: 'search.history',
  icon: 'rotate-ccw-clock',
  texts: ['history', 'habit-tracker', 'bucket-list'],
  load: async () => (await import('./history-screen.tsx')).HistoryScreen,
};
