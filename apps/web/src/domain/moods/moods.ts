/** The stored moods, from best to worst. */
export const moods = ['great', 'good', 'okay', 'low', 'tense'] as const;
export type Mood = (typeof moods)[number];

export function isMood(text: string | null | undefined): text is Mood {
  return moods.some((mood) => mood === text);
}
