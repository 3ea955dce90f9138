/**
 * The address that a stored link leads to, or undefined when it is no http or https one: a script, a file or a mere
 * word is never offered as a link.
 */
export function webLink(link: string | null): URL | undefined {
  const url = link === null ? null : URL.parse(link.trim());
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
}

/** The API's limit, in UTF-16 units, as `maxLength` counts. A test holds it to the schema. */
export const maxLinkLength = 2048;

const bareDomain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[:/?#]\S*)?$/u;

// What the API accepts. The URL parser accepts more: spaces in a path, or too few or too many slashes.
const storable = /^https?:\/\/[^\s/?#]\S*$/i;

/**
 * The link to store for what a person typed. `kairos.example/map` becomes `https://kairos.example/map`.
 *
 * @returns null when nothing was typed, undefined when it is no web address
 */
export function linkToStore(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const link = bareDomain.test(text) ? `https://${text}` : text;
  const url = webLink(link);
  const whole = storable.test(link) ? link : url?.href;
  return url && whole && whole.length <= maxLinkLength ? whole : undefined;
}
