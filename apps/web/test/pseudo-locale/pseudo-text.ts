const accented = {
  upper: 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ',
  lower: 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž',
};

/**
 * English text with accents that is 40 % longer, as German and Finnish often are. A short text becomes up to twice as
 * long. Vowels are repeated, so that words stay words and lines break as in a real language.
 */
export function pseudoText(text: string): string {
  const length = text.trim().length;
  const added = Math.max(Math.ceil(length * 0.4), Math.min(length, 5));
  const vowels = /[aeiouy]/gi;
  const repeated = vowels.test(text) ? vowels : /[a-z]/gi;
  const places = text.match(repeated)?.length ?? 0;
  let seen = 0;
  return text
    .replace(repeated, (letter) => {
      seen += 1;
      // The sum over all places is `added`.
      const times = Math.floor((seen * added) / places) - Math.floor(((seen - 1) * added) / places);
      return letter + letter.toLowerCase().repeat(times);
    })
    .replace(/[A-Z]/g, (letter) => accented.upper.charAt(letter.charCodeAt(0) - 'A'.charCodeAt(0)))
    .replace(/[a-z]/g, (letter) => accented.lower.charAt(letter.charCodeAt(0) - 'a'.charCodeAt(0)));
}
