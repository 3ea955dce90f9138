export interface SectionAddress {
  readonly path: string;
  /** Further paths of the same screen. */
  readonly also?: readonly string[];
  /** Can be read without signing in. */
  readonly open?: true;
}

export type SectionPath = (typeof sectionList)[number]['path'];

/**
 * The sections in the order of the menu, each with the areas of its texts. Plain data without imports, because the size
 * check and the journeys import it, too.
 */
export const sectionList = [
  { path: '/dashboard', areas: ['dashboard'] },
  { path: '/yearly-overview', also: ['/yearly-popup'], areas: ['yearly-overview', 'monthly-popup'] },
  { path: '/monthly-planner', areas: ['external-calendar'] },
  { path: '/daily-plan', areas: ['daily-plan'] },
  {
    path: '/habit-tracker',
    also: ['/habit-modal', '/habit-tracker/:id'],
    areas: ['habit-tracker', 'habit-year'],
  },
  { path: '/future-vision', areas: ['future-vision'] },
  { path: '/bucket-list', areas: ['bucket-list'] },
  { path: '/pomodoro', areas: ['pomodoro'] },
  { path: '/journal', areas: ['journal'] },
  { path: '/user-guide', open: true, areas: ['user-guide'] },
  { path: '/settings', areas: ['settings'] },
] as const satisfies readonly (SectionAddress & { readonly areas: readonly string[] })[];
