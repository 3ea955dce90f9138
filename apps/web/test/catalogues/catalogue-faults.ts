import { messageFaults } from './message-faults.ts';
import { messageParts } from './message-parts.ts';

/** The texts of one language by their ids. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The faults of the texts of a language compared with the English ones: `id: fault`.
 *
 * @param tag the BCP 47 tag of the language
 * @param meantAsEnglish the ids of the texts that are the same as in English on purpose
 */
export function catalogueFaults(
  tag: string,
  english: Texts,
  texts: Texts,
  meantAsEnglish: readonly string[],
): string[] {
  const missing = Object.keys(english).filter((id) => !Object.hasOwn(texts, id));
  const unknown = Object.keys(texts).filter((id) => !Object.hasOwn(english, id));
  return [
    ...missing.map((id) => `${id}: is missing`),
    ...unknown.map((id) => `${id}: is not in English`),
    ...Object.entries(english).flatMap(([id, original]) => {
      const text = texts[id];
      if (text === undefined) return [];
      return [
        ...messageFaults(tag, original, text),
        ...sameTextFaults(tag, original, text, meantAsEnglish.includes(id)),
      ].map((fault) => `${id}: ${fault}`);
    }),
  ];
}

function sameTextFaults(tag: string, original: string, text: string, isMeant: boolean): string[] {
  if (tag === 'en') return [];
  const isSame = text === original && hasWords(text);
  if (isSame && !isMeant) return ['is not translated'];
  return isMeant && !isSame ? ['is translated now; take it off the list'] : [];
}

/** Whether a message has more than values and signs between them. */
function hasWords(message: string): boolean {
  return messageParts(message).texts.some((text) => /\p{L}/u.test(text));
}
