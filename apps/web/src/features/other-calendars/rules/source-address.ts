// @spec other-calendars-card

/**
 * The address of a calendar as users paste it: `webcal:` is https, and the scheme may be missing.
 *
 * @returns undefined for a text that is no http or https address
 */
export function sourceAddress(typed: string): string | undefined {
  const text = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  if (text === '' || /\s/.test(text)) return undefined;
  const full = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/?#]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  return /^https?:$/.test(url.protocol) && url.hostname.length > 0 ? url.href : undefined;
}

/** The host of an address, which is not secret; the address itself for one that cannot be read. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
