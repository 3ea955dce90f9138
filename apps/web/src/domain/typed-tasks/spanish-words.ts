// All texts are folded: no accents.

export const weekday = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo';

const starts = ['lu', 'ma', 'mi', 'ju', 'vi', 'sa', 'do'];

/** 0 for Monday. */
export const weekdayIndexOf = (name = '') => starts.indexOf(name.slice(0, 2));

export const numberNames = [
  ...['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
];
export const number = `\\d{1,3}|una|${numberNames.join('|')}`;

/** The value of `number`. */
export const numberOf = (text = '') =>
  text === 'una' ? 1 : numberNames.includes(text) ? numberNames.indexOf(text) + 1 : Number(text);
