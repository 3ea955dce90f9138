/** The parts of the bench, in the order in which they run and appear in the document. */
export const partNames = ['start', 'input', 'lists', 'lighthouse'] as const;

export type PartName = (typeof partNames)[number];
