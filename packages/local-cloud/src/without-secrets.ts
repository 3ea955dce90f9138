/**
 * The text of a URL setting for messages, which logs keep: without user name, password, query and fragment. It need not be
 * a valid URL.
 */
export const withoutSecrets = (text: string): string =>
  text.replace(/^(https?:\/*|[a-z][a-z\d+.-]*:\/\/)?.*@/is, '$1…@').replace(/([?#]).+$/s, '$1…');
