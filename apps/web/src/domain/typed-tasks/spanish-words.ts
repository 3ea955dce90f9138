// All texts are folded: no accents.

export const weekday = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo';

const starts = ['lu', 'ma', 'mi', 'ju', 'vi', 'sa', 'do'];

export const monthNames =
  '(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)';

const monthStarts = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** The number of the month, from 1. 0 for other words. */
export const monthOf = (name = '') =>
  monthStarts.indexOf(name.startsWith('set') ? 'sep' : name.slice(0, 3)) + 1;

/** 0 for Monday. */
export const weekdayIndexOf = (name = '') => starts.indexOf(name.slice(0, 2));

export const numberNames = [
  ...['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
];
export const number = `\\d{1,3}|una|${numberNames.join('|')}`;

/** The value of `number`. */
export const numberOf = (text = '') =>
  text === 'una' ? 1 : numberNames.includes(text) ? numberNames.indexOf(text) + 1 : Number(text);
