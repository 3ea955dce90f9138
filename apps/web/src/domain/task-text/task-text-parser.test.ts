import { english } from './grammars/english.ts';
import {
  daily,
  type Example,
  later,
  monthly,
  monthlyOn,
  onWeekdays,
  rowsOf,
  today,
  tomorrow,
  weekly,
  weeks,
} from './testing/example.ts';
import { german } from './testing/german.ts';
import { taskTextParser } from './task-text-parser.ts';

const germanExamples: readonly Example[] = [
  ['Milch kaufen heute', { text: 'Milch kaufen', day: today }],
  ['Mama anrufen morgen um 15 Uhr', { text: 'Mama anrufen', day: tomorrow, time: '15:00' }],
  ['Kino morgen Abend um 8', { text: 'Kino', day: tomorrow, time: '20:00' }],
  ['laufen übermorgen', { text: 'laufen', day: '2026-11-25' }],
  ['laufen am Freitag um halb 7', { text: 'laufen', day: '2026-11-27', time: '18:30' }],
  ['zahlen in drei Tagen', { text: 'zahlen', day: '2026-11-26' }],
  ['Arzt nächste Woche Dienstag', { text: 'Arzt', day: '2026-12-01' }],
  ['Geschenk am 24. März 2027', { text: 'Geschenk', day: '2027-03-24' }],
  ['Geschenk am 24/12', { text: 'Geschenk', day: '2026-12-24' }],
  ['Treffen von 9:00 bis 11:00', { text: 'Treffen', time: '09:00', minutes: 120 }],
  ['Treffen morgen 9-11', { text: 'Treffen', day: tomorrow, time: '09:00', minutes: 120 }],
  ['lesen 1,5 Stunden', { text: 'lesen', minutes: 90 }],
  ['lesen eine halbe Stunde', { text: 'lesen', minutes: 30 }],
  ['Reise von Donnerstag bis Sonntag', { text: 'Reise', day: '2026-11-26' }],
  ['Sport jeden Dienstag und Donnerstag', { text: 'Sport', day: tomorrow, repeat: weekly('Tue', 'Thu') }],
  ['Sport jeden Montag bis Freitag', { text: 'Sport', day: today, repeat: onWeekdays }],
  ['putzen alle 2 Wochen am Dienstag', { text: 'putzen', day: tomorrow, repeat: weeks(2, 'Tue') }],
  ['putzen jede zweite Woche', { text: 'putzen', day: today, repeat: weeks(2, 'Mon') }],
  ['Miete jeden Monat am 1.', { text: 'Miete', day: '2026-12-01', repeat: monthly(1) }],
  [
    'Treff jeden letzten Freitag im Monat',
    { text: 'Treff', day: '2026-11-27', repeat: monthlyOn(-1, 'Fri') },
  ],
  [
    'Tabletten täglich bis zum 10. Dezember',
    { text: 'Tabletten', day: today, repeat: { ...daily, end: '2026-12-10' } },
  ],
  [
    'Tabletten jeden Tag zwei Wochen lang',
    { text: 'Tabletten', day: today, repeat: { ...daily, end: '2026-12-06' } },
  ],
  ['Pass verlängern später', later('Pass verlängern', 'Pass verlängern später')],
  ['fertig vor Freitag'],
  ['anrufen Freitag oder Samstag'],
  ['„morgen“ lesen'],
];

test.each(rowsOf(germanExamples))('task text in a further language: $line', ({ line, task, context }) => {
  expect(taskTextParser([english, german])(line, context)).toEqual(task);
});

test('task text in a further language: reads the phrases of its grammars only', () => {
  const context = { today, isDayFirst: true, firstOfWeek: 'Sun' } as const;
  expect(taskTextParser([german])('swim tomorrow', context)).toEqual({ text: 'swim tomorrow' });
  expect(taskTextParser([german, english])('swim tomorrow at 9am', context)).toEqual({
    ...{ text: 'swim', day: tomorrow, time: '09:00' },
  });
});
