// @spec limit-habit-choices

/** The options of the modal, as they are stored (spec §2, §9). */
export const times = ['Morning', 'Afternoon', 'Evening', 'Flexible'] as const;
export type Time = (typeof times)[number];

export const icons = [
  'star',
  'book',
  'pen',
  'languages',
  'flower',
  'leaf',
  'moon',
  'footprints',
  'dumbbell',
  'droplet',
  'heart',
  'music',
] as const;
export type Icon = (typeof icons)[number];

export const defaultIcon: Icon = 'star';

export function isTime(text: string | null): text is Time {
  return (times as readonly (string | null)[]).includes(text);
}

export function isIcon(text: string): text is Icon {
  return (icons as readonly string[]).includes(text);
}
