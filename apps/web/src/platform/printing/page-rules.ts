// @spec print-foot

/** The text at the end of the foot of the sheets, and of those of single chapters. */
export interface SheetFoot {
  readonly name: string;
  /** The names by chapter; '' for sheets without a foot. */
  readonly chapters?: Readonly<Record<string, string>>;
  /** The chapter whose sheets have no margins. */
  readonly bleed?: string;
}

function quoted(text: string): string {
  const escaped = text.replaceAll(
    /["\\\n\r\f<]/g,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

function footRule(name: string): string {
  return `@bottom-right { content: ${quoted(name)} " · " counter(page); }`;
}

/**
 * The rules of CSS for the foot of each sheet: the name of the app at the start, the name of the page and the number of
 * the sheet at the end. An element with `data-chapter` has the name of its chapter.
 */
export function footRules({ name, chapters = {}, bleed }: SheetFoot): string {
  const font = 'font: 8.5pt Figtree, system-ui, sans-serif; color: #5b514c;';
  const ofChapters = Object.entries(chapters).map(([chapter, text]) => {
    const page = `chapter-${chapter}`;
    const foot =
      text === '' ? '@bottom-left { content: none; } @bottom-right { content: none; }' : footRule(text);
    const margin = chapter === bleed ? 'margin: 0; ' : '';
    return `[data-chapter="${chapter}"] { page: ${page}; }\n@page ${page} { ${margin}${foot} }`;
  });
  return [
    `@page { @bottom-left { content: "Kairos"; ${font} } @bottom-right { ${font} } ${footRule(name)} }`,
    ...ofChapters,
  ].join('\n');
}

/** The rule of CSS for the size of the paper, e.g. `A4`. */
export function sizeRule(paper: string): string {
  return `@page { size: ${paper} portrait; }`;
}
