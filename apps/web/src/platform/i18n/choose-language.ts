/**
 * The first of the user's languages that has a catalogue, else English.
 *
 * @param preferred BCP 47 tags, best first, as in `navigator.languages`
 * @param available BCP 47 tags of the catalogues; 'zh-Hant' serves 'zh-TW' and 'zh-HK'
 */
export function chooseLanguage(preferred: readonly string[], available: readonly string[]): string {
  for (const wanted of preferred) {
    const found =
      available.find((tag) => tag === wanted) ?? available.find((tag) => sameWrittenLanguage(tag, wanted));
    if (found !== undefined) return found;
  }
  return 'en';
}

/**
 * The locale for dates and numbers: the user's variant of the chosen language ('en-GB' for 'en'),
 * so that a page does not mix the month names of one language with the texts of another.
 */
export function chooseFormatLocale(preferred: readonly string[], language: string): string {
  return preferred.find((tag) => sameWrittenLanguage(tag, language)) ?? language;
}

/** Whether two tags mean the same written language: 'zh-TW' and 'zh-Hant', not 'zh-TW' and 'zh-CN'. */
function sameWrittenLanguage(one: string, other: string): boolean {
  const a = maximized(one);
  const b = maximized(other);
  return a !== undefined && a.language === b?.language && a.script === b.script;
}

function maximized(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // The browser's list may contain invalid tags.
    return undefined;
  }
}
