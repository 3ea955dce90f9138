/** At most two letters for a person: the first ones of the first and last word of the name; '' without a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : '';
  // By code point: an emoji or a rare ideograph is one sign, not half of one.
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
