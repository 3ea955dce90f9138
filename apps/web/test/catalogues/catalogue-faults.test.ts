import { catalogueFaults } from './catalogue-faults.ts';
import { messageFaults } from './message-faults.ts';

test.each([
  ['es', 'Moved to {day}', 'Movida', '{day} is missing'],
  ['es', 'Moved to {day}', 'Movida al {dia} {day}', '{dia} is unknown'],
  [
    'es',
    '{n, plural, one {# of {day}} other {#}}',
    '{n, plural, one {#} many {#} other {#}}',
    '{day} is missing',
  ],
  ['es', '{count, number} left', 'Quedan {count}', '{count} is plain and not a number'],
  ['es', '{count} left', '{count, plural, one {#} many {#} other {#}}', '{count} is a number and not plain'],
  ['es', '{share, number, percent} done', '{share, number} hecho', '{share} is a number and not percent'],
  [
    'es',
    '{n, plural, one {day} other {days}}',
    '{n, plural, one {día} other {días}}',
    "the plural of n has no 'many'",
  ],
  [
    'zh-Hant',
    '{n, plural, one {day} other {days}}',
    '{n, plural, one {天} other {天}}',
    "the plural of n has 'one', which zh-Hant does not know",
  ],
  ['en', '{n, plural, other {days}}', '{n, plural, other {days}}', "the plural of n has no 'one'"],
  [
    'es',
    '{kind, select, dream {done} other {done}}',
    '{kind, select, task {hecha} other {hecho}}',
    'the select kind: other, task has other branches in English',
  ],
  [
    'es',
    '{share, number, percent} done',
    '{share, number, percent} % hecho',
    'a percentage is {share, number, percent}',
  ],
  ['es', 'Add', ' Añadir', 'has a space too many'],
  ['es', 'Add it', 'Añadir  esto', 'has a space too many'],
  ['zh-Hans', 'Add', '添加 ', 'has a space too many'],
  ['es', 'Add "{text}"', 'Añadir "{text}"', 'has straight quotes'],
  ['zh-Hant', 'It’s yours', '這是你的"一天"', 'has straight quotes'],
  ['es', 'Loading…', 'Cargando...', 'has three periods instead of an ellipsis'],
  ['es', 'Why?', 'Por qué?', 'has a question or exclamation without its opening mark'],
  ['es', 'Sent!', 'Enviado!', 'has a question or exclamation without its opening mark'],
  ['es', 'Please try again.', 'Inténtelo de nuevo.', "'Inténtelo' says usted"],
  ['es', 'Your password', 'Elige su contraseña', "'su contraseña' says usted"],
  ['es', 'Choose a day.', 'Elija un día.', "'Elija' says usted"],
  ['es', 'You can', 'Usted puede', "'Usted' says usted"],
  ['zh-Hant', 'Done, {name}', '完成,{name}', 'has punctuation of Latin text beside Chinese'],
  ['zh-Hans', '{name}, done', '{name},完成', 'has punctuation of Latin text beside Chinese'],
  ['zh-Hans', 'Three (optional)', '三(选填)', 'has punctuation of Latin text beside Chinese'],
  ['zh-Hant', 'Loading…', '載入中…', 'has punctuation of Latin text beside Chinese'],
  ['zh-Hant', 'Settings', '设定', '设 belongs to the other script'],
  ['zh-Hans', 'Settings', '設置', '設 belongs to the other script'],
])('catalogue check: in %s, %j as %j is reported', (tag, english, message, fault) => {
  expect(messageFaults(tag, english, message)).toContain(fault);
});

test.each([
  ['es', 'Moved to {day}', 'Tarea movida al {day}'],
  ['es', '{count, number} left', '{count, plural, one {Queda #} many {Quedan # de} other {Quedan #}}'],
  ['es', '{n, plural, =0 {No} one {#} other {#}}', '{n, plural, =0 {No} one {#} many {#} other {#}}'],
  ['es', 'A change of its last day', 'El cambio de su último día, ¿y ahora?'],
  ['es', 'When you are online', 'Cuando vuelva la conexión'],
  ['zh-Hant', 'Google Calendar, 3 tasks (optional)', 'Google 日曆，3 個任務（選填）'],
  ['zh-Hant', 'Loading…', '載入中……'],
  ['zh-Hans', '{done, number} of {total, number}', '{done, number} / {total, number} 项'],
  ['zh-Hans', 'Like example.org.', '例如 example.org。'],
  ['fr', 'Week', 'Semaine'],
])('catalogue check: in %s, %j as %j is right', (tag, english, message) => {
  expect(messageFaults(tag, english, message)).toEqual([]);
});

describe('catalogue', () => {
  const english = { 'a.one': 'One', 'a.two': '{n} · {m}', 'a.three': 'Kairos' };

  test('catalogue check: right texts have no faults', () => {
    const texts = { 'a.one': 'Uno', 'a.two': '{n} · {m}', 'a.three': 'Kairos' };
    expect(catalogueFaults('es', english, texts, ['a.three'])).toEqual([]);
    expect(catalogueFaults('en', english, english, [])).toEqual([]);
  });

  test('catalogue check: missing, unknown and untranslated texts are reported', () => {
    const texts = { 'a.one': 'One', 'a.three': 'Kairos', 'a.four': 'Cuatro' };
    expect(catalogueFaults('es', english, texts, ['a.three'])).toEqual([
      'a.two: is missing',
      'a.four: is not in English',
      'a.one: is not translated',
    ]);
  });

  test('catalogue check: an exception that is translated is reported', () => {
    const texts = { 'a.one': 'Uno', 'a.two': '{n} · {m}', 'a.three': 'Kairós' };
    expect(catalogueFaults('es', english, texts, ['a.three'])).toEqual([
      'a.three: is translated now; take it off the list',
    ]);
  });
});
