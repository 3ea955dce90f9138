// @spec greeting-name

/** The most UTF-16 units of a name in a greeting. A greeting without a name is better than one that fills the screen. */
const maxLength = 40;

/** Names of these scripts are used as a whole: a part of one is too familiar, or the family name. */
const isWholeScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A word that can be a given name: letters, also with an apostrophe or a hyphen. Not an initial or `Mª`. */
const isFullWord = /^(?!.*[ªº])\p{L}[\p{L}\p{M}'’-]+$/u;

const isTitle =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|doctor|sir|dame|lady|lord|rev|fr|sr|sra|srta|señor|señora|señorita|dra|lic|ing|arq|profesor|profesora|doctora)$/u;

const isSuffix = /^(?:jr|sr|ii|iii|iv|phd|md|mba|esq)$/u;

/** They begin names of several words that belong together, such as Abdul Rahman, Don José or van Dyke. */
const isOpening =
  /^(?:abd|abdel|abdul|abu|al|bin|bint|ibn|umm|عبد|أبو|ابو|أم|ابن|بن|don|doña|da|de|del|della|der|di|do|dos|du|el|la|las|le|los|mc|san|santa|st|van|von)$/u;

/** Frequent family names of languages that write them first. With one of them it is unknown which word is the given name. */
const isFamilyName =
  /^(?:cai|cao|chan|chang|chen|cheng|cheung|chou|chu|deng|ding|dong|fan|fang|feng|fu|gao|guo|han|he|ho|hsieh|hsu|hu|huang|jiang|jin|lai|lam|lau|leung|li|liang|liao|lin|liu|lo|lu|luo|ma|ng|pan|peng|ren|shen|song|su|sun|tan|tang|tian|tsai|tseng|wan|wang|wei|wong|wu|xiao|xie|xu|yan|yang|yao|ye|yip|yu|yuan|zeng|zhang|zhao|zheng|zhong|zhou|zhu|bae|cho|choi|chung|jang|jeong|jung|kang|kim|kwon|lee|lim|moon|oh|park|seo|shin|yoon|bui|dang|dinh|doan|duong|hoang|huynh|le|ly|mai|ngo|nguyen|nguyễn|pham|phạm|phan|tran|trần|trinh|truong|vo|vu)$/u;

const plain = (word: string) => word.toLowerCase().replaceAll('.', '');

/** The name as it is spoken: `Rao, Mira` is Mira Rao, and `Mira Rao, PhD` loses the suffix. */
function spokenWords(name: string): readonly string[] {
  const wordsOf = (text = '') => text.split(/\s+/u).filter((word) => word !== '');
  const [first, ...rest] = name.split(',').map(wordsOf);
  const others = rest.flat().filter((word) => !isSuffix.test(plain(word)));
  return others.length === 0 ? (first ?? []) : [...others, ...(first ?? [])];
}

/**
 * The name with which the app greets a user: the given name where the first word is certainly one, otherwise the
 * whole name as the user has written it, which is always polite. '' without a name, and for one that is too long.
 */
export function givenName(name: string): string {
  const whole = name.trim().replaceAll(/\s+/gu, ' ');
  const greeted = isWholeScript.test(whole) ? whole : firstWord(spokenWords(whole), whole);
  return greeted.length > maxLength ? '' : greeted;
}

function firstWord(words: readonly string[], whole: string): string {
  const count = words.findIndex((word) => !isTitle.test(plain(word)));
  const [first = '', ...rest] = words.slice(Math.max(count, 0));
  const isCertain =
    rest.length > 0 &&
    isFullWord.test(first) &&
    !isOpening.test(plain(first)) &&
    !isFamilyName.test(plain(first));
  return isCertain ? first : whole;
}
