import fc from 'fast-check';
import { beforeName, dailyName, outdated } from './automatic-backups.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
const now = day('2026-11-26');
const daily = (...days: string[]) => days.map((text) => dailyName(day(text), 'database'));

test('automatic backups: the newest seven of the days are kept, also after a pause', () => {
  const days = [
    '2026-11-26',
    '2026-11-25',
    '2026-09-30',
    '2026-09-29',
    '2026-09-28',
    '2026-09-27',
    '2026-09-26',
  ];
  expect(outdated(daily(...days), now)).toEqual([]);
  expect(outdated(daily('2026-09-25', ...days, '2026-09-24'), now)).toEqual(
    daily('2026-09-25', '2026-09-24'),
  );
});

test('automatic backups: those before a version are kept for 30 days, and do not count as days', () => {
  const before = beforeName('1.2.0', day('2026-10-27'), 'database');
  expect(before).toBe('before-1.2.0-2026-10-27.db.gz');
  const days = daily(
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  );
  expect(outdated([before, ...days], now)).toEqual([]);
  expect(outdated([before], day('2026-11-27'))).toEqual([before]);
  const many = Array.from({ length: 8 }, (_, n) => beforeName(`1.${n}.0`, day(`2026-11-1${n}`), 'database'));
  expect(outdated(many, now)).toEqual([many[0]]);
});

test('automatic backups: no other file is deleted', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (others) => {
      const backups = daily('2026-11-20', '2026-11-21');
      const files = [...others, 'mine.db.gz', ...backups];
      expect(outdated(files, now)).toEqual([]);
    }),
  );
});

test('automatic backups: unfinished backups of a killed process are deleted', () => {
  const [backup = ''] = daily('2026-11-20');
  expect(outdated([backup, `${backup}.partial-123`, 'mine.partial-123'], now)).toEqual([
    `${backup}.partial-123`,
  ]);
});

test('automatic backups: those of all kinds count together', () => {
  const mixed = [
    dailyName(day('2026-11-26'), 'encrypted'),
    ...daily('2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'),
    dailyName(day('2026-11-20'), 'former'),
    dailyName(day('2026-11-19'), 'former'),
    dailyName(day('2026-11-18'), 'encrypted'),
  ];
  expect(mixed[0]).toBe('daily-2026-11-26.db.gz.age');
  expect(outdated(mixed, now)).toEqual(['daily-2026-11-19.jsonl.gz', 'daily-2026-11-18.db.gz.age']);
});
