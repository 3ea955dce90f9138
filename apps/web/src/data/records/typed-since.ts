/** What stays in a field once the text `sent` from it is stored: nothing, or what was typed while it was on its way. */
export function typedSince(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
