/** One heading of the guide: what it is about, what one does there, and a word of advice. */
export interface Chapter {
  title: string;
  text: string;
  steps: readonly string[];
  advice: string;
}

/** The sections that the guide explains, in its order. */
export const chapters = ['calendar', 'habits', 'pomodoro', 'vision'] as const;

/** The whole guide in one language. Button names stand in it as they do on the screen. */
export type GuideText = Record<(typeof chapters)[number], Chapter> & {
  introduction: { title: string; paragraphs: readonly string[] };
};
