import {
  afterDone,
  daily,
  monthly,
  onWeekdays,
  today,
  tomorrow,
  type TypedLine,
  weekly,
} from './typed-line.ts';

const pills = (end: string, day = today) => ({ text: 'pills', day, repeat: { ...daily, end } });
const medicine = (end: string, day = today) => ({ text: '吃药', day, repeat: { ...daily, end } });
const pastillas = (end: string, day = today) => ({ text: 'pastillas', day, repeat: { ...daily, end } });
const yoga = (end: string) => ({ text: 'yoga', day: today, repeat: { ...weekly('Mon'), end } });

/** Ends of repetitions in all languages. What is no end of a series stays in the text. */
export const repeatEndLines: readonly TypedLine[] = [
  // Until a day.
  ['pills every day from Dec 1 until Dec 10', pills('2026-12-10', '2026-12-01')],
  ['pills every day starting Dec 1 until Dec 10', pills('2026-12-10', '2026-12-01')],
  ['pills every day from tomorrow until friday', pills('2026-11-27', tomorrow)],
  ['pills every day from 1 to 10 December', pills('2026-12-10', '2026-12-01')],
  ['pills every day from 1/12 to 10/12', pills('2026-12-10', '2026-12-01')],
  ['pills every day between 1 and 10 December', pills('2026-12-10', '2026-12-01')],
  ['pills every day till Dec 10', pills('2026-12-10')],
  ['pills every day through Dec 10, 2027', pills('2027-12-10')],
  ['pills every day to Dec 10', pills('2026-12-10')],
  ['pills every day up to Dec 10', pills('2026-12-10')],
  ['pills every day, ends on Dec 10', pills('2026-12-10')],
  ['pills every day ending 2026-12-10', pills('2026-12-10')],
  ['pills every day by Dec 10', pills('2026-12-10')],
  ['pills daily until Dec 10', pills('2026-12-10')],
  ['until Friday, Dec 11 pills every day', pills('2026-12-11')],
  ['every day until friday pills', pills('2026-11-27')],
  ['pills every day from Dec 1 until friday', pills('2026-12-04', '2026-12-01')],
  ['pills every day until wed', pills('2026-11-25')],
  ['pills every day until the 10th', pills('2026-12-10')],
  ['pills every day until Dec 10 inclusive', pills('2026-12-10')],
  ['pills every day at 9:00 until Dec 10', { ...pills('2026-12-10'), time: '09:00' }],
  [
    'plan on weekdays until friday',
    { text: 'plan', day: today, repeat: { ...onWeekdays, end: '2026-11-27' } },
  ],
  [
    'pay rent monthly on the 1st until 31 Dec 2027',
    { text: 'pay rent', day: '2026-12-01', repeat: { ...monthly(1), end: '2027-12-31' } },
  ],
  [
    'water every 10 days after it is done until Dec 31',
    { text: 'water', day: today, repeat: { ...afterDone(10), end: '2026-12-31' } },
  ],
  ['pastillas todos los días hasta el 10 de diciembre', pastillas('2026-12-10')],
  ['pastillas cada día desde el 1 hasta el 10 de diciembre', pastillas('2026-12-10', '2026-12-01')],
  ['pastillas todos los días del 1 al 10 de diciembre', pastillas('2026-12-10', '2026-12-01')],
  ['pastillas a diario hasta el viernes', pastillas('2026-11-27')],
  ['pastillas cada día hasta el día 10', pastillas('2026-12-10')],
  ['pastillas cada día hasta el 10', pastillas('2026-12-10')],
  ['yoga los lunes hasta el 21/12', yoga('2026-12-21')],
  ['每天吃药直到12月20日', medicine('2026-12-20')],
  ['每天吃药到12月20日为止', medicine('2026-12-20')],
  ['每天吃药至12月20日止', medicine('2026-12-20')],
  ['每天吃药一直到下周五', medicine('2026-12-04')],
  ['每天吃药到周五', medicine('2026-11-27')],
  ['从12月1日到10日每天吃药', medicine('2026-12-10', '2026-12-01')],
  ['每天重复直到2027年1月1日吃药', medicine('2027-01-01')],
  ['每天吃药到12月10日晚上9点', { ...medicine('2026-12-10'), time: '21:00' }],
  ['每天吃藥，直到12月20日為止', { text: '吃藥', day: today, repeat: { ...daily, end: '2026-12-20' } }],
  // For a number of days or times.
  ['pills every day for 10 days', pills('2026-12-02')],
  ['pills every day for two weeks from Dec 1', pills('2026-12-14', '2026-12-01')],
  ['pills every day for a month', pills('2026-12-22')],
  ['pills every day for 10 times', pills('2026-12-02')],
  ['yoga every monday, 10 times in total', yoga('2027-01-25')],
  ['yoga every monday for 4 weeks', yoga('2026-12-20')],
  ['pastillas cada día durante 10 días', pastillas('2026-12-02')],
  ['pastillas cada día por dos semanas', pastillas('2026-12-06')],
  ['yoga los lunes, 10 veces en total', yoga('2027-01-25')],
  ['每天吃药共10次', medicine('2026-12-02')],
  ['每天吃药，连续10天', medicine('2026-12-02')],
  ['每天吃药持续两周', medicine('2026-12-06')],
  // Ends that a series cannot have, and texts.
  [
    'yoga every monday until 20 Nov 2025',
    { text: 'yoga until 20 Nov 2025', day: today, repeat: weekly('Mon') },
  ],
  ['pills every day until 31 nov', { text: 'pills until 31 nov', day: today, repeat: daily }],
  [
    'pills every day from Dec 10 until Dec 5',
    { text: 'pills from Dec 10 until Dec 5', day: '2026-12-10', repeat: daily },
  ],
  ['pills every day until christmas', { text: 'pills until christmas', day: today, repeat: daily }],
  ['pills every day before Dec 10', { text: 'pills before Dec 10', day: today, repeat: daily }],
  ['pills every day 10 times', { text: 'pills 10 times', day: today, repeat: daily }],
  [
    'water every 10 days after it is done for 3 times',
    { text: 'water for 3 times', day: today, repeat: afterDone(10) },
  ],
  ['holiday for 3 days every month', { text: 'holiday for 3 days', day: today, repeat: monthly(23) }],
  [
    'every friday invite mum to sunday lunch',
    { text: 'invite mum to sunday lunch', day: '2026-11-27', repeat: weekly('Fri') },
  ],
  ['yoga los lunes hasta junio', { text: 'yoga hasta junio', day: today, repeat: weekly('Mon') }],
  ['每天吃药直到月底', { text: '吃药直到月底', day: today, repeat: daily }],
  ['每月开会连续3天', { text: '开会连续3天', day: today, repeat: monthly(23) }],
];
