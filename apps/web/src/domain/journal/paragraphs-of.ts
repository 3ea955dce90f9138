/** The lines of a text that are not blank. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
