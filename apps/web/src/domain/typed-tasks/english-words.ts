/** The weekdays without another meaning. */
export const weekday =
  'mon(?:day)?|tue(?:s(?:day)?)?|wednesday|thu(?:rs?(?:day)?)?|fri(?:day)?|saturday|sunday';
/** On their own they have other meanings, too. */
export const shortWeekday = 'wed|sat|sun';
export const anyWeekday = `${weekday}|${shortWeekday}`;

const starts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

export const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

const monthStarts = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of the month, from 1. 0 for other words. */
export const monthOf = (name = '') => monthStarts.indexOf(name.slice(0, 3)) + 1;

/** 0 for Monday. */
export const weekdayIndexOf = (name = '') => starts.indexOf(name.slice(0, 2));

export const numberNames = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];
export const number = `\\d{1,3}|an?|${numberNames.join('|')}`;

/** The value of `number`. */
export const numberOf = (text = '') =>
  /^an?$/.test(text) ? 1 : numberNames.includes(text) ? numberNames.indexOf(text) + 1 : Number(text);
