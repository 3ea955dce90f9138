/**
 * The address that a stored link leads to, or undefined when it is no http or https one: a script, a file or a mere
 * word is never offered as a link.
 */
export function webLink(link: string | null): URL | undefined {
  const url = link === null ? null : URL.parse(link.trim());
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

const bareDomain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

/** A link as a person types it, made whole: `kairos.example/map` is meant to be on the web. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  return bareDomain.test(link) ? `https://${link}` : link;
}
