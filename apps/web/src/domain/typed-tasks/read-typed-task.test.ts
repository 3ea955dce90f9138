import fc from 'fast-check';
import { readTypedTask } from './read-typed-task.ts';
import type { TypedTask } from './typed-task.ts';

// A Monday.
const today = '2026-11-23';
const read = (line: string, isDayFirst = true) =>
  readTypedTask(line, { today, isDayFirst, firstOfWeek: 'Sun' });

type Row = readonly [line: string, task: TypedTask];

const tomorrow = '2026-11-24';

describe.each<[language: string, rows: readonly Row[]]>([
  [
    'English',
    [
      ['call mum tomorrow 3pm', { text: 'call mum', day: tomorrow, time: '15:00' }],
      ['Tomorrow at 3: call mum', { text: 'call mum', day: tomorrow, time: '15:00' }],
      ['buy milk today', { text: 'buy milk', day: today }],
      ['cinema tonight at 8', { text: 'cinema', day: today, time: '20:00' }],
      ['run friday', { text: 'run', day: '2026-11-27' }],
      ['run on Fri at 7', { text: 'run', day: '2026-11-27', time: '07:00' }],
      ['review monday', { text: 'review', day: '2026-11-30' }],
      ['review this monday', { text: 'review', day: today }],
      ['review next friday', { text: 'review', day: '2026-12-04' }],
      ['lunch sat 3pm', { text: 'lunch', day: '2026-11-28', time: '15:00' }],
      ['pack next week', { text: 'pack', day: '2026-11-30' }],
      ['pay in 3 days', { text: 'pay', day: '2026-11-26' }],
      ['pay in two weeks', { text: 'pay', day: '2026-12-07' }],
      ['the day after tomorrow swim', { text: 'swim', day: '2026-11-25' }],
      ['gift 24 nov', { text: 'gift', day: tomorrow }],
      ['gift Nov 22nd', { text: 'gift', day: '2027-11-22' }],
      ['gift 24th of November 2027', { text: 'gift', day: '2027-11-24' }],
      ['gift 2026-12-01', { text: 'gift', day: '2026-12-01' }],
      ['leap 29 feb', { text: 'leap', day: '2028-02-29' }],
      ['meet at 3', { text: 'meet', time: '15:00' }],
      ['meet at 3:30', { text: 'meet', time: '15:30' }],
      ['meet at 03:30', { text: 'meet', time: '03:30' }],
      ['meet at 9', { text: 'meet', time: '09:00' }],
      ['meet 15:00', { text: 'meet', time: '15:00' }],
      ['meet 10.30 p.m.', { text: 'meet', time: '22:30' }],
      ['lunch at noon', { text: 'lunch', time: '12:00' }],
      ['flight 12am', { text: 'flight', time: '00:00' }],
      ['read 30 min', { text: 'read', minutes: 30 }],
      ['read 1 h', { text: 'read', minutes: 60 }],
      ['read 1 h 30', { text: 'read', minutes: 90 }],
      ['read for 2 hours', { text: 'read', minutes: 120 }],
      ['read for half an hour', { text: 'read', minutes: 30 }],
      ['dinner 24 nov, 19:30, for 2 hours', { text: 'dinner', day: tomorrow, time: '19:30', minutes: 120 }],
    ],
  ],
  [
    'Spanish',
    [
      ['llamar a mamá mañana a las 15:00', { text: 'llamar a mamá', day: tomorrow, time: '15:00' }],
      ['comprar pan hoy', { text: 'comprar pan', day: today }],
      ['cine esta noche a las 8', { text: 'cine', day: today, time: '20:00' }],
      ['correr mañana por la mañana', { text: 'correr', day: tomorrow }],
      ['correr pasado mañana', { text: 'correr', day: '2026-11-25' }],
      ['gimnasio el viernes a las 3', { text: 'gimnasio', day: '2026-11-27', time: '15:00' }],
      ['cena el sabado que viene', { text: 'cena', day: '2026-11-28' }],
      ['médico la próxima semana', { text: 'médico', day: '2026-11-30' }],
      ['médico la semana que viene', { text: 'médico', day: '2026-11-30' }],
      ['pagar en 3 días', { text: 'pagar', day: '2026-11-26' }],
      ['pagar dentro de una semana', { text: 'pagar', day: '2026-11-30' }],
      ['regalo 24 nov', { text: 'regalo', day: tomorrow }],
      ['regalo el 24 de noviembre de 2027', { text: 'regalo', day: '2027-11-24' }],
      ['regalo 24/11', { text: 'regalo', day: tomorrow }],
      ['yoga 3pm', { text: 'yoga', time: '15:00' }],
      ['yoga a las 9 de la mañana', { text: 'yoga', time: '09:00' }],
      ['yoga a las 3 y media', { text: 'yoga', time: '15:30' }],
      ['comer al mediodía', { text: 'comer', time: '12:00' }],
      ['leer 30 min', { text: 'leer', minutes: 30 }],
      ['leer durante 2 horas', { text: 'leer', minutes: 120 }],
      ['leer una hora y media', { text: 'leer', minutes: 90 }],
    ],
  ],
  [
    'Traditional Chinese',
    [
      ['明天下午3點打電話給媽媽', { text: '打電話給媽媽', day: tomorrow, time: '15:00' }],
      ['今天買牛奶', { text: '買牛奶', day: today }],
      ['今晚八點看戲', { text: '看戲', day: today, time: '20:00' }],
      ['星期五跑步', { text: '跑步', day: '2026-11-27' }],
      ['跟媽媽週日吃飯', { text: '跟媽媽吃飯', day: '2026-11-29' }],
      ['下星期五開會', { text: '開會', day: '2026-12-04' }],
      ['下週買票', { text: '買票', day: '2026-11-30' }],
      ['3天後交稿', { text: '交稿', day: '2026-11-26' }],
      ['兩個星期後交稿', { text: '交稿', day: '2026-12-07' }],
      ['十一月二十四日生日', { text: '生日', day: tomorrow }],
      ['生日 24/11', { text: '生日', day: tomorrow }],
      ['１５：００開會', { text: '開會', time: '15:00' }],
      ['三點半開會', { text: '開會', time: '15:30' }],
      ['週一三點開會', { text: '開會', day: '2026-11-30', time: '15:00' }],
      ['買一三點心', { text: '買一三點心' }],
      ['十二三點', { text: '十二三點' }],
      ['明天一點開會', { text: '開會', day: tomorrow, time: '13:00' }],
      ['中午吃飯', { text: '吃飯', time: '12:00' }],
      ['看書30分鐘', { text: '看書', minutes: 30 }],
      ['看書兩小時', { text: '看書', minutes: 120 }],
      ['看書一個半小時', { text: '看書', minutes: 90 }],
    ],
  ],
  [
    'Simplified Chinese',
    [
      ['后天下午3点打电话', { text: '打电话', day: '2026-11-25', time: '15:00' }],
      ['明晚9点看电影', { text: '看电影', day: tomorrow, time: '21:00' }],
      ['周五跑步', { text: '跑步', day: '2026-11-27' }],
      ['下周开会', { text: '开会', day: '2026-11-30' }],
      ['两天后交稿', { text: '交稿', day: '2026-11-25' }],
      ['2026年12月1号出发', { text: '出发', day: '2026-12-01' }],
      ['上午9点15分开会', { text: '开会', time: '09:15' }],
      ['看书半小时', { text: '看书', minutes: 30 }],
      ['看书1小时20分钟', { text: '看书', minutes: 80 }],
    ],
  ],
])('typed task in %s', (_, rows) => {
  test.each(rows)('%s', (line, task) => {
    expect(read(line)).toEqual(task);
  });
});

test.each([
  'may the force be with you',
  'sun cream',
  'march with mum',
  'wed her in May',
  'sat nav',
  'write 2026 goals',
  'read 30 pages',
  'what yesterday meant',
  "tomorrow's dinner",
  'version 1.2.3',
  'https://kairos.example/24/11',
  'mira@3pm.example',
  'pay in 2 hours',
  '31 nov',
  'at 25:00',
  'correr por la mañana',
  'el viernes pasado',
  '一週一次跑步',
  '買多一點菜',
  '買蘋果',
])('typed task: %s stays in the text', (line) => {
  expect(read(line)).toEqual({ text: line });
});

test('typed task: keeps a quoted word in the text', () => {
  expect(read('watch "tomorrow never dies" friday')).toEqual({
    text: 'watch "tomorrow never dies"',
    day: '2026-11-27',
  });
  expect(read('看「明天」')).toEqual({ text: '看「明天」' });
});

test('typed task: keeps a line as text when it contains only a date', () => {
  expect(read('tomorrow 3pm')).toEqual({ text: 'tomorrow 3pm' });
});

test('typed task: uses the day at the end, else the first one, when a line has two days', () => {
  expect(read('prepare friday meeting tomorrow')).toEqual({ text: 'prepare friday meeting', day: tomorrow });
  expect(read('tomorrow prepare friday meeting')).toEqual({ text: 'prepare friday meeting', day: tomorrow });
});

test('typed task: reads day and month in the order of the locale when that date exists', () => {
  expect(read('rent 1/2', true)).toEqual({ text: 'rent', day: '2027-02-01' });
  expect(read('rent 1/2', false)).toEqual({ text: 'rent', day: '2027-01-02' });
  expect(read('rent 24/11', false)).toEqual({ text: 'rent', day: tomorrow });
});

test('typed task: has a text and valid values for any line', () => {
  const part = fc.constantFrom(
    ...['tomorrow', 'next week', 'at 3', '3pm', '1 h', '"', 'mañana', 'a las 9', 'el', 'lunes', '30 min'],
    ...[
      '明天',
      '下午',
      '三點',
      '半',
      '兩',
      '小時',
      '週',
      '一',
      '24/11',
      '99/99',
      '12:61',
      ',',
      'in',
      '3',
      'days',
      'x',
    ],
  );
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.array(part, { minLength: 1 }).map((parts) => parts.join(' ')),
    fc.array(part, { minLength: 1 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      line.filter((text) => text.trim() !== ''),
      (text) => {
        const { day, time, minutes, ...rest } = read(text);
        expect(rest.text.trim()).not.toBe('');
        expect(day ?? today).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(time ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        expect(minutes ?? 1).toBeGreaterThanOrEqual(1);
        expect(minutes ?? 1).toBeLessThanOrEqual(1440);
      },
    ),
  );
});
