/**
 * The URL of a stored link, or undefined when it is not http or https: scripts, files and plain words are not shown as
 * links.
 */
export function webLink(link: string | null): URL | undefined {
  const url = link === null ? null : URL.parse(link.trim());
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test compares it with the schema. */
export const maxLinkLength = 2048;

const bareDomain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

// The API's rule. The URL parser accepts more: spaces in a path, or too few or too many slashes.
const storable = /^https?:\/\/[^\s/?#]\S*$/i;

/**
 * The link to store for an input. `kairos.example/map` becomes `https://kairos.example/map`.
 *
 * @returns null for an empty input, undefined when it is not a web address
 */
export function linkToStore(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const link = bareDomain.test(text) ? `https://${text}` : text;
  const url = webLink(link);
  const whole = storable.test(link) ? link : url?.href;
  return url && whole && whole.length <= maxLinkLength ? whole : undefined;
}
