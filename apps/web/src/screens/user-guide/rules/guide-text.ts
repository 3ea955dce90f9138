// @spec guide-sections

/**
 * A chapter of the guide: the purpose of a screen, its use, and an advice. A step can have the names of `guideCodes` in
 * braces.
 */
export interface Chapter {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly string[];
  readonly advice: string;
}

/** The chapters, in their order. */
export const chapters = ['calendar', 'habits', 'pomodoro', 'vision', 'elsewhere', 'encryption'] as const;

/** The whole guide in one language. Button names are quoted as on the screen. */
export type GuideText = Record<(typeof chapters)[number], Chapter> & {
  introduction: { title: string; paragraphs: readonly string[] };
};
