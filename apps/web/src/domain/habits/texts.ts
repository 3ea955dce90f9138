import type { MessageId } from '#platform/i18n/message-id.ts';
import type { Mood } from '#domain/moods/moods.ts';
import type { Icon, Time } from './choices.ts';

/** The texts of the stored values. */
export const timeText: Readonly<Record<Time, MessageId>> = {
  Morning: 'habit-tracker.time-morning',
  Afternoon: 'habit-tracker.time-afternoon',
  Evening: 'habit-tracker.time-evening',
  Flexible: 'habit-tracker.time-flexible',
};

export const moodText: Readonly<Record<Mood, MessageId>> = {
  great: 'habit-tracker.mood-great',
  good: 'habit-tracker.mood-good',
  okay: 'habit-tracker.mood-okay',
  low: 'habit-tracker.mood-low',
  tense: 'habit-tracker.mood-tense',
};

export const iconText: Readonly<Record<Icon, MessageId>> = {
  star: 'habit-tracker.icon-star',
  book: 'habit-tracker.icon-book',
  pen: 'habit-tracker.icon-pen',
  languages: 'habit-tracker.icon-languages',
  flower: 'habit-tracker.icon-flower',
  leaf: 'habit-tracker.icon-leaf',
  moon: 'habit-tracker.icon-moon',
  footprints: 'habit-tracker.icon-footprints',
  dumbbell: 'habit-tracker.icon-dumbbell',
  droplet: 'habit-tracker.icon-droplet',
  heart: 'habit-tracker.icon-heart',
  music: 'habit-tracker.icon-music',
};
