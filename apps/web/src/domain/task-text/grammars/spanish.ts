import type { Grammar } from '../grammar.ts';
import { asEnd, atEnd, halfOfDay, numericDate, understood } from '../phrase.ts';
import { letter } from '../word-characters.ts';

const numberValues = {
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9 },
  ...{ diez: 10, once: 11, doce: 12 },
};
const numberNames = Object.keys(numberValues).join('|');
const number = `\\d{1,3}|${numberNames}`;

const weekday = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo';
// Not `mar`, the sea.
const shortWeekday = 'lun|mie|jue|vie|sab|dom';
const named = `(?<weekday>${weekday})`;
const shortNamed = `(?<weekday>${shortWeekday})`;
const months =
  '(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)';
const month = `(?<month>${months})\\.?`;
const year = '(?: (?:del? )?(?<year>\\d{4}))?';
const before = '(?:(?:para|en) )?(?:el )?';
const part = '(?<part>manana|tarde|noche)';
const event = 'desayuno|brunch|almuerzo|comida|cena|fiesta|reunion|cita|clase|gimnasio|yoga|partido';

// Words beside fractions and scores.
const countedFractions =
  'tazas?|cucharadas?|cucharaditas?|vasos?|kilos?|litros?|horas?|de|estrellas?|puntos?';
const scored = 'nota|parte|paginas?|pasos?|capitulos?|leccion|sala|talla|ruta|puntuacion|resultado|marcador';

const hourNames = numberNames.replace('un|', '');
const clockOr = (names: string) =>
  `(?<hour>\\d{1,2}|${names})(?:[:.](?<minute>\\d{2})| (?<fraction>y media|y cuarto|menos cuarto))?(?:\\s?(?<unit>h|hrs?|horas))?(?: de la ${part}|${halfOfDay})?`;
const clock = clockOr(hourNames);
const hoursAlone = `(?:(?:de|desde)(?=.* (?:a|hasta) )|entre(?=.* y )) ${clock} (?:a|hasta|y) ${asEnd(clockOr(`${hourNames}|mediodia|medianoche`))}`;
const hours = 'h|hrs?|horas?';
const minutes = 'mins?|minutos?';
const notIn =
  '(?<!\\b(?:en|dentro de|cada|hace|las?) )(?<!\\d\\s*(?:[-–—~]|to|or|a|o)\\s*)(?:(?:durante|por) )?';

const count = `(?<count>${number}|otr[oa])`;
const ofWeekdays = '(?:\\s*,\\s*(?:y )?| [ye] |\\s*[-–—]\\s*| (?:al?|hasta) )(?:(?:los|el) )?';
const list = `(?<list>(?:${weekday})s?(?:${ofWeekdays}(?:${weekday})s?)*)`;
const which =
  '(?<which>primer(?:o|os|as)?|segund[oa]s?|tercer(?:o|os)?|cuart[oa]s?|ultim[oa]s?|[1-4]\\.?(?:o|er))';
const everyDay = '(?:todos los dias|cada dia)';
const everyWeek = '(?:cada semana|todas las semanas)';
const everyMonth = '(?:cada mes|todos los meses)';
const everyYear = '(?:cada ano|todos los anos)';
const ofEachMonth = `de ${everyMonth}`;
const on = '(?:\\s*,)? (?:(?:el|los|en) )?';
const dayOfMonth = '(?<date>\\d{1,2}|primero)o?';
const ofMonth = `(?:de )?${month}`;
const done = '(?:despues|tras|luego) (?:de )?(?:(?:hacer|terminar|completar|acabar)(?:l[oa])?|hech[oa])';
// `3 veces al día` is how often, not how long.
const notOften = '(?! (?:al|a la|por|cada)\\b)';

export const spanish: Grammar = {
  hasSpaces: true,
  numbers: { otro: 2, otra: 2, ...numberValues },
  ordinals: ['primer', 'segund', 'tercer', 'cuart'],
  last: 'ultim',
  weekdays: ['lu', 'ma', 'mi', 'ju', 'vi', 'sa', 'do'],
  weekdayNames: weekday,
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep|set', 'oct', 'nov', 'dic'],
  units: { day: 'dia', week: 'semana', month: 'mes', year: 'ano' },
  parts: { morning: 'mananas?', afternoon: 'tardes?', evening: 'noches?' },
  noon: 'mediodia',
  midnight: 'medianoche',
  fractions: { 'y media': 30, 'y cuarto': 15, 'menos cuarto': -15 },
  connectors: {
    to: 'al?|hasta(?: el)?',
    toTime: 'a|hasta',
    and: 'y|o|u|e',
    article: 'el',
    from: 'desde(?: el)?|a partir del?',
    fromInRange: 'del?',
    between: 'entre(?: el)?',
    notOn: '(?:hasta|antes del?|despues del?|tras|del?)(?: las?)?',
    until: 'hasta',
    ends: 'al?|(?:que )?(?:termina|acaba|finaliza)(?:ndo)?',
    afterEnd: 'incluid[oa]',
    repeats: 'se repiten?|repetir|una vez',
  },
  besideNumbers: {
    beforeDate: '(?:para )?el',
    at: 'a las',
    afterDate: 'con|para|y|desde|a las?',
    beforeRange: 'de|desde',
    afterRange: 'hasta',
  },
  later: 'm[aá]s tarde',
  since: 'desde (?:el )?(?:ano )?(?<year>\\d{4})',
  texts: [
    '(?:viernes|jueves|sabado) santo|viernes negro|domingo de (?:ramos|resurreccion)',
    'lunes de (?:pascua|aguas)|miercoles de ceniza',
    `cada (?:${number}|otro|${letter}+(?= (?:dias|semanas|meses|horas|minutos|anos))) ${letter}+`,
    `(?:todos los|cada) ${letter}+ (?:excepto|menos|salvo) .*`,
    `cada (?:\\S+ )?${letter}+ (?:o (?:asi|dos|\\d)|mas o menos)`,
    `(?:${number}) veces cada (?:\\S+ )?${letter}+`,
    `(?:el )?(?:primer|segundo|tercer|cuarto|ultimo) (?:${weekday})(?: del? (?:mes|proximo mes|${months}))?`,
    `\\d{1,2} [yo] (?:el )?\\d{1,2} de ${letter}+`,
    // Fractions, scores and lengths of time.
    `\\d{1,2}/\\d{1,2}\\s*(?:${countedFractions})`,
    'casi \\d{1,2}/\\d{1,2}',
    `(?:${scored})\\s*(?:of|was|is|de)?\\s*:?\\s*\\d{1,2}[/:]\\d{1,2}`,
    `24\\s?horas(?= ${letter})`,
  ],
  repeats: {
    daily: [`(?:${everyDay}|a diario|diariamente)`, '(?:todas las|cada) (?<part>mananas?|tardes?|noches?)'],
    weekdays: [`(?:${everyDay}|los dias) (?:laborables?|habil(?:es)?)`],
    weekends: ['(?:todos los fines|cada fin|los fines) de semana'],
    weekly: [
      `(?:todos los|cada|(?<!\\b(?:odio|odiar|amo|sobre|de|a|con|por|para|son|entre) )los|${everyDay}(?:\\s*,)? del?|${everyWeek} (?:el|los)) ${list}`,
      `(?:${everyWeek}|semanalmente)`,
      `(?:(?:el|los) )?${list} ${everyWeek}`,
      `se repiten? (?:los|el|del?) ${list}`,
    ],
    monthly: [
      `(?:${everyMonth}|mensualmente)`,
      '(?:el )?(?:dia )?(?<date>\\d{1,2}) de cada mes',
      `${everyMonth} el (?:dia )?(?<date>\\d{1,2})`,
    ],
    everyWeeks: [
      `cada ${count} semanas?(?:${on}${list})?`,
      `(?:(?:el|los) )?${list}(?:\\s*,)? cada ${count} semanas?`,
      `cada ${count} (?<list>${weekday})s?`,
    ],
    everyOtherWeek: [
      '(?:en )?semanas alternas|(?:una )?semana si(?:\\s*,)? (?:y )?(?:una |la )?(?:otra|semana) no',
      `(?:los )?(?<list>${weekday})s? alternos`,
      `(?:un )?(?<list>${weekday}) si(?:\\s*,)? (?:y )?(?:el )?(?:otro|${weekday}) no`,
    ],
    everyMonths: [
      `cada ${count} meses?(?:\\s*,)?(?: el (?:dia )?${dayOfMonth})?`,
      `(?:el )?(?:dia )?${dayOfMonth} (?:de )?cada ${count} meses`,
    ],
    quarterly: ['(?:cada trimestre|todos los trimestres|trimestralmente)'],
    halfYearly: ['(?:cada (?:semestre|medio ano)|todos los semestres|semestralmente)'],
    lastDayOfMonth: [
      `el ultimo dia ${ofEachMonth}`,
      `${everyMonth} el ultimo dia`,
      'cada ultimo dia del? mes',
    ],
    weekdayOfMonth: [
      `(?:cada|todos los) ${which} ${named}s?(?: (?:del? mes|${ofEachMonth}))?`,
      `(?:(?:el|los) )?${which} ${named}s? ${ofEachMonth}`,
      `los ${which} ${named}s? del? mes`,
      `${everyMonth}${on}${which} ${named}s?`,
      `se repite el ${which} ${named}s?(?: del? mes)?`,
    ],
    yearly: [`(?:${everyYear}|anualmente)`],
    everyYears: [`cada ${count} anos?`],
    yearlyOnDate: [
      `(?:cada|todos los) (?:dia )?${dayOfMonth} ${ofMonth}`,
      `(?:el )?(?:dia )?${dayOfMonth} ${ofMonth} de ${everyYear}`,
    ],
    yearlyOnNumericDate: [`(?:cada|todos los) ${numericDate}`],
    everyDays: [`cada ${count} dias`],
    afterDone: [
      `(?:cada|(?:se repite|vuelve|otra vez|de nuevo)(?: a los)?) ${count} (?<unit>dia|semana)s? ${done}`,
    ],
  },
  days: {
    today: ['(?:para )?hoy', `(?:para )?(?:hoy )?esta ${part}`],
    tomorrow: ['(?:para )?(?<!\\b(?:la|esta|pasado|cada|media) )manana'],
    dayAfterTomorrow: ['(?:para )?pasado manana'],
    weekday: [
      `(?<!\\blos )${before}${named}(?! pasado)`,
      // Beside a date, a time or these words a short weekday has no other meaning.
      `(?:el )?(?<weekday>lun|mar|mie|jue|vie|sab|dom)\\.?(?=,? (?:\\d{1,2} (?:de )?${months}|\\d{1,2}/\\d))`,
      `(?:el )?${shortNamed}\\.?(?= (?:a las|\\d{1,2}:\\d|por la |${event}))`,
    ],
    thisWeekday: [`${before}este ${named}`],
    comingWeekday: [
      `${before}proximo ${named}`,
      `(?<!\\b(?:este|proximo) )${before}${named} (?:que viene|proximo)`,
    ],
    nextWeek: ['(?:para )?(?:la )?(?:proxima semana|semana (?:que viene|proxima))'],
    thisWeekend: ['(?:(?:para|en) )?este (?:fin de semana|finde)'],
    nextWeekend: [
      '(?:(?:para|en) )?(?:el )?(?:proximo (?:fin de semana|finde)|(?:fin de semana|finde) que viene)',
    ],
    inDays: [`(?:en|dentro de) (?<count>${number}) (?<unit>dia|semana)s?`],
    date: [
      `${before}(?:dia )?(?<date>\\d{1,2}(?=o?\\s)|primero)o? (?:de )?${month}${year}`,
      // Ranges whose month is written once.
      `(?:(?:del?|desde(?: el)?|entre(?: el)?) )?(?<date>\\d{1,2}|primero)\\s*(?:[-–—~]|(?<=\\s)(?:al?|hasta(?: el)?|y(?: el)?)(?=\\s))\\s*(?<last>\\d{1,2}) (?:de )?${month}${year}`,
    ],
    dayOfMonth: [
      `${before}${named} (?:dia )?(?<date>\\d{1,2})(?:${atEnd}|(?= a las? ))`,
      `(?:(?:para )?el dia |(?<=\\bhasta )el )(?<date>\\d{1,2})(?<!\\bhasta el \\d{1,2}(?!${atEnd}))`,
    ],
  },
  weekdaysBesideTime: [
    `(?:el )?${shortNamed}\\.?(?=,?\\s*${understood})`,
    `(?<!\\b(?:el|la|al|del|de|en|un) )(?<weekday>mar)\\.?(?=,?\\s*${understood})`,
    `(?<=${understood},? )(?:el )?${shortNamed}\\.?${atEnd}`,
  ],
  partAfterDay: `(?:por|en|a|de) la ${part}`,
  times: {
    clock: [
      // `llamar a las 3 hermanas`
      `(?:a|sobre|hacia) las? ${clock}(?: en punto)?(?! (?!horas)${letter}+as(?!${letter})|\\s*%)`,
      `las? (?<hour>\\d{1,2})${atEnd}`,
      `(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))? de la ${part}`,
    ],
    // A number after the article only, without a preposition, can be a quantity: `las 2 entradas`.
    markedClock: [`las? ${clock}(?: en punto)?`],
    noon: ['(?:al? )?(?:mediodia|medio dia)'],
    markedRange: [
      `(?:(?:de|desde|entre) )?(?<article>las? )?${clock}\\s*(?:[-–—~]|(?<=\\s)(?:a|hasta|y)(?=\\s))\\s*(?:las? )?${asEnd(clock)}`,
    ],
    range: [
      // Hours alone: without a following word that could be counted.
      `(?<!\\b(?:paginas?|capitulos?|contar|ninos|edad|niveles|nivel|pasos) )${hoursAlone}${atEnd}`,
      `(?<=^\\s*|${understood}[\\s,]*)${hoursAlone}(?! ${letter}{3,}s(?!${letter}))`,
    ],
  },
  durations: [
    `${notIn}(?<hours>\\d{1,2}(?:[.,]\\d)?)\\s*(?:${hours})(?:\\s*(?:y )?(?:(?<minutes>\\d{1,2})\\s*(?:${minutes})|(?<half>media))|\\s?(?<bare>[1-5]\\d)(?!\\s*${letter}))?`,
    `${notIn}(?<minutes>\\d{1,4})\\s*(?:${minutes})`,
    `${notIn}(?<half>media) hora`,
    `${notIn}(?<hours>una) hora(?<half> y media)?`,
  ],
  lengths: [
    `(?:durante|por) (?:l[oa]s )?(?:proxim[oa]s )?(?<count>${number}) (?<unit>dia|semana|mes|ano)(?:e?s)?(?! [yo] )`,
    `(?:durante|por) (?:un total de )?(?<count>${number}) veces(?: en total)?${notOften}`,
    `(?:en total|un total de) (?<count>${number}) veces${notOften}`,
    `(?<count>${number}) veces en total`,
  ],
};
