/* eslint-disable max-lines -- the grammar of a language is one file */
import type { Grammar } from '../grammar.ts';
import { asEnd, atEnd, halfOfDay, numericDate, understood } from '../phrase.ts';
import { letter } from '../word-characters.ts';

const numberValues = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12 },
};
const numberNames = Object.keys(numberValues).join('|');
const number = `\\d{1,3}|an?|${numberNames}`;
const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
];

// The weekdays without another meaning. Short ones have other meanings on their own.
const weekday = 'mon(?:day)?|tue(?:s(?:day)?)?|wednesday|thu(?:rs?(?:day)?)?|fri(?:day)?|saturday|sunday';
const shortWeekday = 'wed|sat|sun';
const anyWeekday = `${weekday}|${shortWeekday}`;
const fullWeekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const named = `(?<weekday>${weekday})`;
const shortNamed = `(?<weekday>${shortWeekday})`;
const anyNamed = `(?<weekday>${anyWeekday})`;

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const month = `(?<month>${months})\\.?`;
const suffix = '(?:st|nd|rd|th)';
const date = `(?<date>\\d{1,2}${suffix}?|${ordinals.join('|')})`;
const endDate = `\\d{1,2}${suffix}?`;
const lastDate = `(?<last>\\d{1,2})${suffix}?`;
const numbered = `(?<date>\\d{1,2})${suffix}`;
const year = '(?:,? (?<year>\\d{4}))?';
const to = '\\s*(?:[-–—~]|(?<=\\s)(?:to|through|until|till)(?=\\s))\\s*';
const before = '(?:(?:on|by|for) )?';
const until = '(?<=\\b(?:until|till|til) )';
const part = '(?<part>morning|afternoon|evening|night)';

// Short weekdays are days only beside these words.
const event =
  'breakfast|brunch|lunch|dinner|supper|coffee|drinks|party|meeting|call|gym|yoga|class|training|practice|rehearsal|shift|market|service|concert|match|game';
const shortBeside = [
  '(?=,? (?:at )?\\d{1,2}(?:[:.]\\d\\d|(?:[-–—]\\d{1,2})?\\s?[ap]\\.?m\\b))',
  '(?= at \\d{1,2}(?!\\d))',
  `(?= (?:${event}|morning|afternoon|evening|night)\\b)`,
  `(?=,? (?:the )?(?:${endDate} (?:of )?|)(?:${months})\\b)`,
  '(?=,? \\d{1,2}/\\d{1,2})',
].join('|');
const shortAfter = `(?<=\\b(?:${event}) |\\d\\s?[ap]\\.?m\\.?,? |\\d:\\d\\d,? |\\b(?:${months})\\.?(?: ${endDate})?,? \\(?|\\d/\\d{1,2},? \\(?)`;
// After these words they are not days: `in the sun`, `we wed at noon`.
const noun = '(?<!\\b(?:the|from|some|in|my|of|full|more|no|i|we|you|they|he|she|who|to|will|would) )';

// A number before these words is neither a day of a month, nor an hour, nor a date.
const countedDays =
  'people|persons|guests|friends|kids|times|miles|kms?|met(?:er|re)s|steps|laps|pages|mins?|minutes|minutos|hours|horas|days|weeks|%';
const countedHours =
  '%|€|£|¥|euros?|dollars?|pounds?|percent|per|degrees?|°|km|kg|miles?|mph|met(?:er|re)s?|shops|stores|places|locations|schools|banks|companies|people|tables|points?|houses|times';
const countedFractions =
  'cups?|tsps?|tbsps?|tea\\s?spoons?|table\\s?spoons?|inch(?:es)?|miles?|pounds?|lbs?|oz|kgs?|grams?|g|l|lit(?:er|re)s?|pints?|hours?|full|empty|of|off|price|size|dose|pills?|tablets?|stars?|points?|votes?|done|correct|time|speed';
const scored =
  'part|prices?|items?|tasks?|questions?|exercises?|problems?|best of|volumes?|vol\\.?|pages?|pp?\\.|steps?|chapters?|episodes?|ep|lessons?|levels?|rooms?|sizes?|apt|flat|units?|no\\.?|nr\\.?|routes?|bus|lines?|rat(?:ed|ing|ios?)|scored?|grades?|got|won|lost|beat|results?|aspect';

const about = '(?:at|@|by|around|about|from)\\s*(?:(?:about|around) )?';
const clock = '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?';
const halfClock = `${clock}(?:${halfOfDay})?`;
const anyClock = `(?:${halfClock}|(?<word>noon|midday))`;
const anyEndClock = `(?:${asEnd(halfClock)}|(?<wordTo>noon|midday|midnight))`;
const toTime = '(?:\\s*[-–—~]\\s*| (?:to|till|until|through|and) )';
// After these words, a range is not a range of hours: `pages 3-5`.
const notOf =
  '(?<!\\b(?:count|numbers?|pages?|chapters?|levels?|scale|steps?|grow|raise|ages?|aged|kids|children|floors?|rows?|up|down) )';
const hours = 'h|hrs?|hours?';
const minutes = 'mins?|minutes?';
const notIn = '(?<!\\b(?:in|every|each|last|within) )(?<!\\d\\s*(?:[-–—~]|to|or|a|o)\\s*)(?:for )?';

const every = '(?:every|each) ';
const count = `(?<count>other|second|2nd|third|3rd|fourth|4th|\\d{1,3}|${numberNames})`;
const ofWeekdays =
  '(?:\\s*[,&/]\\s*(?:and )?| and |\\s*[-–—]\\s*| (?:to|through|thru|till|until) )(?:on |every )?';
const list = `(?<list>(?:${anyWeekday})s?(?:${ofWeekdays}(?:${anyWeekday})s?)*)`;
// Not `tues` and `thurs`, which are short names.
const plurals = `(?:${fullWeekday}s|mons|fris)(?:${ofWeekdays}(?:${anyWeekday})s)*`;
const which = '(?<which>first|1st|second|2nd|third|3rd|fourth|4th|last)';
const dayOfMonth = `(?<date>(?:\\d{1,2}|first)${suffix}?)`;
const of = ' (?:of|in) ';
const done = "after (?:(?:it|that)(?: (?:is|was)|['’]?s) |being )?(?:done|completed|finished|completion)";
// Elsewhere the plurals are ordinary words, as in `I hate mondays`, and the adverbs are adjectives: `the yearly report`.
const atTime = '(?= (?:at|from) \\d| \\d{1,2}(?::|\\s?[ap]\\.?m))';
const asAdverb = `(?:${atEnd}|(?= (?:at|from|for|on|starting|until|till|til|through|ending|\\d)))`;
// `3 times a day` is how often, not how long.
const notOften = '(?! (?:an?|per|each|every|daily)\\b)';

export const english: Grammar = {
  hasSpaces: true,
  numbers: { a: 1, an: 1, other: 2, ...numberValues },
  ordinals,
  last: 'last',
  weekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'],
  weekdayNames: anyWeekday,
  months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  units: { day: 'day', week: 'week', fortnight: 'fortnight', month: 'month', year: 'year' },
  parts: { morning: 'morning', afternoon: 'afternoon', evening: 'evening|night|nite' },
  noon: 'noon|midday',
  midnight: 'midnight',
  fractions: { 'half past': 30, 'quarter past': 15, 'quarter to': -15 },
  connectors: {
    to: 'to|through|thru|till|until',
    toTime: 'to|till|until',
    and: 'and|or',
    article: 'the',
    from: '(?:from|(?:starting|beginning)(?: (?:on|from))?)',
    between: 'between',
    notOn: 'until|till|before|after|since|than',
    until: '(?:up )?(?:un)?till?(?: and including)?',
    ends: '(?:up )?to|through|thru|(?:(?:that|which) )?(?:ends?|ending|stops?|stopping)(?: (?:on|by))?',
    by: 'by',
    afterEnd: 'inclusive',
    repeats: 'repeat(?:s|ing)?|once',
  },
  besideNumbers: {
    beforeDate: 'on|by|for',
    beforeDayAndNight: fullWeekday,
    at: 'at',
    afterDate: 'at|from|for|with|by|and',
    beforeTime: 'at|by|around|about|from',
    beforeRange: 'from|at',
    afterRange: 'until|till?',
  },
  later: 'later',
  since: 'since (?<year>\\d{4})',
  texts: [
    `(?:black|good|easter|cyber|ash|palm|maundy|shrove|casual) (?:${weekday})`,
    `(?:last|previous|past) (?:${anyWeekday}|night|evening|weekend|week)`,
    `${every}(?:other|second|third|fourth|first|last|few|couple of) ${letter}+`,
    `${every}(?:${number}) ${letter}+`,
    `${every}(?:\\S+ )?${letter}+ or (?:so|${number})`,
    `(?:twice|(?:${number}) times) ${every}(?:\\S+ )?${letter}+`,
    `(?<!\\b(?:for|next) )(?:${number}) (?:day|week|fortnight|month|year)s? (?:from|after|before) ${letter}+`,
    `${every}${letter}+ (?:except|but|apart from) .*`,
    `(?:${months}) ${endDate} (?:or|and|&) ${endDate}(?!\\s?[ap]\\.?m\\b|:)`,
    `(?<!\\bbetween (?:the )?)${endDate} (?:or|and|&) ${endDate} (?:of )?(?:${months})`,
    '(?:i|we|you|they|he|she|who|cat|dog) sat',
    // Idioms, not ranges: 10 to 11 is 10:50.
    'at \\d{1,2} (?:to|past) \\d{1,2}',
    '(?:i|we|you|they|he|she|it|that|this|there|who|what|which) may',
    '(?:to|we|they|i|will|the|el|al|del|la|en) mar(?:ch)?',
    '\\d{1,2} may (?:be|come|have|not|need|go|want|also|never|even|take|get|still|seem)',
    'high noon',
    `${every}\\d{1,2}${suffix} (?!of\\b)${letter}+`,
    `${every}(?:month|year) on the (?:last|first|second|third|fourth) ${letter}+`,
    `${every}year in (?:${months})`,
    `the (?:\\d${suffix}|first|second|third|fourth|last) (?:${anyWeekday})(?: of ${letter}+(?: month)?)?`,
    `${endDate} (?:and|&) (?:the )?${endDate} of ${every}month`,
    // Fractions, scores, ratios and lengths of time.
    `\\d{1,2}/\\d{1,2}\\s*(?:${countedFractions})`,
    '(?:an?|about|almost|over) \\d{1,2}/\\d{1,2}',
    `(?:${scored})\\s*(?:of|was|is|de)?\\s*:?\\s*\\d{1,2}[/:]\\d{1,2}`,
    'in \\d{1,2}:\\d{2}',
    '\\d{1,2}:\\d{2} (?:pace|per|ratio|aspect|split)',
    `24\\s?(?:h|hrs?|hours?)(?= ${letter})`,
  ],
  repeats: {
    daily: [`${every}(?:single )?day`, `${every}(?:single )?${part}`, `daily${asAdverb}`],
    weekdays: [`${every}(?:week|work|working )day|on (?:all )?(?:week|work)days|weekdays${atTime}`],
    weekends: [`(?:${every}weekend|(?:on|at) weekends)`],
    weekly: [
      `(?:(?:${every}(?:week (?:on )?)?|weekly on )${list}|on (?<list2>${plurals})|(?<list3>${plurals})${atTime})`,
      `(?:${every}week|weekly${asAdverb})`,
      `(?:on )?${list} ${every}week`,
      `repeats? on ${list}`,
    ],
    monthly: [
      `(?:${every}month|monthly${asAdverb})`,
      `(?:${every}month|monthly) on (?:the )?${dayOfMonth}`,
      `(?:on )?(?:the )?${dayOfMonth} of ${every}month`,
      `${every}${dayOfMonth} of the month`,
    ],
    everyWeeks: [
      `${every}${count} weeks?(?! of\\b)(?:,? on ${list})?`,
      `(?:on )?${list} ${every}${count} weeks?`,
    ],
    everyOtherWeek: [
      `(?:${every}fortnight|fortnightly${asAdverb})(?:,? on ${list})?`,
      `${every}other ${list}`,
    ],
    everyMonths: [
      `${every}${count} months?(?! of\\b)(?:,? on (?:the )?${dayOfMonth})?`,
      `(?:on )?(?:the )?${dayOfMonth} (?:of )?${every}${count} months?`,
    ],
    quarterly: [
      `(?:${every}quarter(?! (?:of|to|past|hour|mile|turn|note|inch|final)s?\\b)|quarterly${asAdverb})`,
    ],
    halfYearly: [`${every}half (?:a )?year`],
    lastDayOfMonth: [
      `(?:${every}month|monthly) on the last day`,
      `(?:on )?the last day of ${every}month`,
      `${every}last day of the month`,
    ],
    weekdayOfMonth: [
      `${every}${which} ${anyNamed}(?:${of}(?:the|a|every|each) month)?`,
      `(?:on )?(?:the )?${which} ${anyNamed}${of}${every}month`,
      `(?:${every}month|monthly) on the ${which} ${anyNamed}`,
      `repeats? on the ${which} ${anyNamed}(?:${of}the month)?`,
    ],
    yearly: [`${every}year|(?:yearly|annually)${asAdverb}`],
    everyYears: [`${every}${count} years?`],
    yearlyOnDate: [
      `(?:on )?${every}(?:the )?${dayOfMonth} (?:of )?${month}`,
      `(?:on )?${every}${month} (?:the )?${dayOfMonth}`,
      `(?:on )?(?:the )?${dayOfMonth} (?:of )?${month} (?:of )?${every}year`,
    ],
    yearlyOnNumericDate: [`${every}${numericDate}`],
    everyDays: [`${every}${count} days`],
    afterDone: [
      `(?:${every}|(?:repeats?|comes|again|comes again) )${count} (?<unit>day|week)s? ${done}`,
      // Without `every` only as nothing else is written: `3 days after it is done` can be about another task.
      `${count} (?<unit>day|week)s? after done`,
      // The notation of Todoist.
      `ev(?:ery)?!\\s*(?:${count} )?(?<unit>day|week)s?`,
    ],
  },
  days: {
    today: [`${before}today`, 'to(?<part>night|nite)', 'this (?<part>morning|afternoon|evening)'],
    tomorrow: [`${before}(?:tomorrow|tmrw?)`],
    dayAfterTomorrow: [`${before}(?:the )?day after tomorrow`],
    weekday: [
      `${before}${named}`,
      `(?:on )?${shortNamed}\\.?(?:${shortBeside})`,
      `${shortAfter}${shortNamed}\\.?${atEnd}`,
      `(?:on|by) ${shortNamed}`,
      `${until}${shortNamed}\\.?${atEnd}`,
    ],
    thisWeekday: [`(?:on )?this ${anyNamed}`],
    weekdayOfNextWeek: [
      `(?:on )?next ${anyNamed}`,
      `(?:on )?${named} next week`,
      `next week (?:on )?${named}`,
    ],
    nextWeek: ['next week'],
    thisWeekend: ['(?:(?:on|at|over|for) )?(?:this|(?<=(?:on|at|over) )the) weekend'],
    nextWeekend: ['(?:(?:on|at|over|for) )?next weekend'],
    inDays: [`in (?<count>${number}) (?<unit>day|week)s?`],
    date: [
      `${before}(?:the )?${date} (?:of )?${month}${year}`,
      `${before}${month} (?:the (?=\\d+[a-z]))?${date}${year}(?!\\s?[ap]\\.?m\\b|\\s*(?:${countedDays})(?!${letter})| (?:of |de )?(?:${months}|ene|abr|ago|dic)(?!${letter}))`,
      // Ranges whose month is written once.
      `between (?:the )?${date} and (?:the )?${lastDate} (?:of )?${month}${year}`,
      `(?<!\\d\\s?[-–—]\\s?)(?:from )?(?:the )?${date}${to}(?:the )?${lastDate} (?:of )?${month}${year}`,
      `(?:from )?(?:the )?${date} (?:of )?${month}${to}(?:the )?${lastDate}${atEnd}`,
      `(?:from )?${month} ${date}${to}${lastDate}${year}(?!\\s?[ap]\\.?m\\b|\\s*(?:${countedDays})(?!${letter}))`,
    ],
    dayOfMonth: [
      `(?:(?:on|by) |${until})the ${numbered}(?! (?:of|floor|page|chapter|time|day|century|anniversary)\\b)`,
      // From 13 on, because `friday 5` can be a time.
      `${before}${named} (?<date>1[3-9]|2\\d|3[01])(?!\\s*(?:${countedDays}|${letter}{3,}s|(?:of )?(?:${months}))(?!${letter}))`,
      `${before}${named},? (?:the )?${numbered}(?! (?:of|${months})\\b)`,
    ],
  },
  weekdaysBesideTime: [
    `${noun}(?:on )?${shortNamed}\\.?(?=,?\\s*${understood})`,
    `(?<=${understood},? )${shortNamed}\\.?${atEnd}`,
  ],
  partAfterDay: `(?:in the |at )?${part}`,
  times: {
    clock: [
      `(?:${about})?${clock}${halfOfDay}`,
      `(?:at |@\\s?)(?:(?:about|around) )?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2})| o['’]clock)?(?!\\s*(?:${countedHours})(?!${letter}))`,
      `(?:at )?(?<hour>\\d{1,2}|${numberNames}) o['’]clock`,
      `at (?<hour>${numberNames})${atEnd}`,
      `(?:at )?${clock} (?:in the (?=[mae])|at (?=n))(?<half>morning|afternoon|evening|night)`,
      `(?:at )?(?:an? )?(?<fraction>(?:half|quarter) past|quarter to) 0?(?<hour>1?\\d|2[0-3]|${numberNames})(?:${halfOfDay})?`,
    ],
    noon: ['(?:(?:at|by|around|about) )?(?:noon|midday)'],
    markedRange: [`between ${halfClock} and ${asEnd(halfClock)}`],
    namedRange: [`(?:(?:from|between) )?${anyClock}${toTime}${anyEndClock}`],
    range: [
      // Hours alone: without a following word that could be counted.
      `${notOf}from ${anyClock}\\s*(?:[-–—~]|to|till|until)\\s*${anyEndClock}${atEnd}`,
      `${notOf}between ${anyClock} and ${anyEndClock}${atEnd}`,
      `(?<=^\\s*|${understood}[\\s,]*)from ${anyClock}\\s*(?:[-–—~]|to|till|until)\\s*${anyEndClock}(?! ${letter}{3,}s(?!${letter}))`,
    ],
  },
  durations: [
    `${notIn}(?<hours>\\d{1,2}(?:[.,]\\d)?)\\s*(?:${hours})(?:\\s*(?:and )?(?<minutes>\\d{1,2})\\s*(?:${minutes})|\\s?(?<bare>[1-5]\\d)(?!\\s*${letter}))?`,
    `${notIn}(?<minutes>\\d{1,4})\\s*(?:${minutes})`,
    `${notIn}(?<half>half) an hour`,
    'for (?<hours>an?) hour(?<half> and a half)?',
  ],
  lengths: [
    `(?:for|during|over) (?:the next |another )?(?<count>${number}) (?<unit>day|week|month|year|fortnight)s?(?! (?:and|or) )`,
    `for (?:a total of )?(?<count>${number}) (?:times|occurrences)(?: in (?:total|all))?${notOften}`,
    `(?:a )?total of (?<count>${number}) (?:times|occurrences)${notOften}`,
    `(?<count>${number}) (?:times|occurrences) (?:in (?:total|all)|altogether)`,
    // `10 times` alone can be how often.
    `(?<count>${number}) occurrences`,
  ],
};
