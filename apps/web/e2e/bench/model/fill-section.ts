/**
 * Replaces the text of a section of a Markdown document, between `<!-- part: name -->` and `<!-- end -->`.
 * @throws Error for a document without the section
 */
export function fillSection(document: string, name: string, text: string): string {
  const section = new RegExp(`(<!-- part: ${name} -->)[^]*?(<!-- end -->)`);
  if (!section.test(document)) throw new Error(`The document has no section "${name}".`);
  return document.replace(section, (_all, begin: string, end: string) => [begin, text, end].join('\n\n'));
}
