import { messageParts, type Argument, type MessageParts } from './message-parts.ts';
import { foreignCharacters } from './script-characters.ts';

/** A text of a catalogue beside its English one. */
interface Translated {
  /** The BCP 47 tag of the language. */
  readonly tag: string;
  readonly english: MessageParts;
  readonly translated: MessageParts;
}

/** Each describes a fault of a text, in words for its author. */
type Check = (text: Translated) => readonly string[];

/**
 * The faults of a text: arguments, plurals and selects in any language, and the punctuation, the script and the
 * form of address of the languages that have rules here.
 *
 * @throws when one of the messages is not ICU
 */
export function messageFaults(tag: string, english: string, message: string): string[] {
  const text = { tag, english: messageParts(english), translated: messageParts(message) };
  const { language, script } = new Intl.Locale(tag);
  const checks = [
    ...everyLanguage,
    ...(language === 'es' ? spanish : language === 'zh' ? chinese(script) : []),
  ];
  return checks.flatMap((check) => check(text));
}

const everyLanguage: readonly Check[] = [
  sameArguments,
  sameBranches,
  completePlurals,
  noLiteralPercent,
  noOuterSpace,
];
const spanish: readonly Check[] = [noStraightQuotes, noAsciiEllipsis, openedMarks, noUsted];

function chinese(script: string | undefined): readonly Check[] {
  const ownScript: Check = ({ translated: { texts } }) =>
    texts
      .flatMap((text) => foreignCharacters(text, script === 'Hant' ? 'Hant' : 'Hans'))
      .map((character) => `${character} belongs to the other script`);
  return [noStraightQuotes, noAsciiEllipsis, fullWidthPunctuation, ownScript];
}

function sameArguments({ english, translated }: Translated): string[] {
  const faults: string[] = [];
  const names = (parts: MessageParts) => new Set(parts.args.map(({ name }) => name));
  for (const name of names(english)) if (!names(translated).has(name)) faults.push(`{${name}} is missing`);
  for (const name of names(translated)) if (!names(english).has(name)) faults.push(`{${name}} is unknown`);
  for (const arg of translated.args) {
    const original = english.args.filter(({ name }) => name === arg.name);
    // The same in a branch, where the number is beside its `#`.
    if (original.some((one) => kindOf(one) === kindOf(arg))) continue;
    for (const one of original) faults.push(`{${arg.name}} is ${kindOf(arg)} and not ${kindOf(one)}`);
  }
  return [...new Set(faults)];
}

/** The type of an argument. A plural needs a number, as `number` does; a percentage is a number up to 1. */
function kindOf({ type, style }: Argument): string {
  if (style !== undefined) return style;
  return ['plural', 'selectordinal', 'number'].includes(type) ? 'a number' : type;
}

function sameBranches({ english, translated }: Translated): string[] {
  const selects = (parts: MessageParts) =>
    new Set(
      parts.args
        .filter(({ type }) => type === 'select')
        .map(({ name, branches }) => `${name}: ${branches.toSorted().join(', ')}`),
    );
  return [...selects(translated)]
    .filter((branches) => !selects(english).has(branches))
    .map((branches) => `the select ${branches} has other branches in English`);
}

function completePlurals({ tag, translated: { args } }: Translated): string[] {
  return args
    .filter(({ type }) => type === 'plural' || type === 'selectordinal')
    .flatMap(({ name, type, branches }) => {
      const rules = new Intl.PluralRules(tag, { type: type === 'plural' ? 'cardinal' : 'ordinal' });
      const wanted: readonly string[] = rules.resolvedOptions().pluralCategories;
      // `=0` is read as `0` and may be there, too.
      const words = branches.filter((branch) => !/^\d+$/.test(branch));
      return [
        ...wanted.filter((one) => !words.includes(one)).map((one) => `the plural of ${name} has no '${one}'`),
        ...words
          .filter((one) => !wanted.includes(one))
          .map((one) => `the plural of ${name} has '${one}', which ${tag} does not know`),
      ];
    });
}

/** The place of the sign and its separator depend on the locale. */
function noLiteralPercent({ translated: { texts } }: Translated): string[] {
  return texts.filter((text) => text.includes('%')).map(() => 'a percentage is {share, number, percent}');
}

function noOuterSpace({ translated: { texts } }: Translated): string[] {
  const [whole = '', ...branches] = texts;
  const isOuter = whole !== whole.trim() || branches.some((text) => text !== text.trim());
  return isOuter || texts.some((text) => text.includes('  ')) ? ['has a space too many'] : [];
}

function noStraightQuotes({ translated: { texts } }: Translated): string[] {
  return texts.some((text) => /["']/.test(text)) ? ['has straight quotes'] : [];
}

function noAsciiEllipsis({ translated: { texts } }: Translated): string[] {
  return texts.some((text) => text.includes('...')) ? ['has three periods instead of an ellipsis'] : [];
}

function openedMarks({ translated: { texts } }: Translated): string[] {
  const count = (text: string, mark: string) => text.split(mark).length;
  return texts.some((text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'))
    ? ['has a question or exclamation without its opening mark']
    : [];
}

/** Polite forms, where the app says tú: at the start of a sentence, because 'cuando vuelva' is a form of any person. */
const polite = [
  /(?<!\p{L})ustede?s?(?!\p{L})/iu,
  /(?<!\p{L})(?:Compruebe|Confirme|Elija|Escriba|Espere|Haga|Ingrese|Intente|Introduzca|Presione|Pruebe|Pulse|Revise|Seleccione|Toque|Vuelva)(?!\p{L})/u,
  /(?<!\p{L})(?:compruébe|escríba|hága|inténte|púlse|revíse|seleccióne)(?:lo|la|los|las)(?!\p{L})/iu,
  /(?<!\p{L})su (?:calendario|contraseña|correo|cuenta|código|dirección|dispositivo|día|navegador|nombre|sesión|tarea)(?!\p{L})/iu,
];

function noUsted({ translated: { texts } }: Translated): string[] {
  return texts.flatMap((text) =>
    polite.flatMap((pattern) => (pattern.exec(text) ?? []).map((found) => `'${found}' says usted`)),
  );
}

function fullWidthPunctuation({ translated: { texts } }: Translated): string[] {
  const isWrong = texts.some((text) =>
    /\p{Script=Han}[,.:;?!()]|[,.:;?!()]\p{Script=Han}|\uFFFC[,;?!]|(?<!…)…(?!…)/u.test(text),
  );
  return isWrong ? ['has punctuation of Latin text beside Chinese'] : [];
}
