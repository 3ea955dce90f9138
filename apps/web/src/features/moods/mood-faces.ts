import { Angry, Frown, Laugh, Meh, Smile, type LucideIcon } from 'lucide-react';
import type { Mood } from '#domain/moods/moods.ts';

/** The icon of each mood. */
export const moodFaces: Readonly<Record<Mood, LucideIcon>> = {
  great: Laugh,
  good: Smile,
  okay: Meh,
  low: Frown,
  tense: Angry,
};
