/**
 * A stored link as one address: characters that would end a link in Markdown or a line of a calendar are
 * percent-encoded, as are control characters and separators of lines.
 */
export function encodedLink(link: string): string {
  // eslint-disable-next-line no-control-regex -- a link of a file can have them
  return link.replaceAll(/[\s<>"`\\\u0000-\u001f\u007f-\u009f]/g, encodeURIComponent);
}
