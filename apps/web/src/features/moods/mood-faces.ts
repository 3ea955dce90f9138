import Angry from 'lucide-react/icons/face-angry';
import Frown from 'lucide-react/icons/face-slightly-frowning';
import Laugh from 'lucide-react/icons/face-grinning';
import Meh from 'lucide-react/icons/face-neutral';
import Smile from 'lucide-react/icons/face-slightly-smiling';
import type { LucideIcon } from 'lucide-react';
import type { Mood } from '#domain/moods/moods.ts';

/** The icon of each mood. */
export const moodFaces: Readonly<Record<Mood, LucideIcon>> = {
  great: Laugh,
  good: Smile,
  okay: Meh,
  low: Frown,
  tense: Angry,
};
