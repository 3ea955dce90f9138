import { dayTask } from '../testing/day-task.ts';
import { closingOf, withTyped, type Closing } from './closing.ts';

const entered: Closing = {
  day: '2026-11-20',
  mood: 'good',
  line: 'Ran slowly.',
  places: [{ id: 'a' }, { id: 'new', newText: 'Write to Ada' }],
  typed: 'Bread',
};

test('closing: keeps all of its fields on its day', () => {
  expect(closingOf('2026-11-20', entered)).toBe(entered);
  expect(closingOf('2026-11-20', undefined)).toEqual({ day: '2026-11-20', line: '', typed: '' });
});

test('closing: keeps only the typed texts on another day', () => {
  expect(closingOf('2026-11-21', entered)).toEqual({
    day: '2026-11-21',
    line: 'Ran slowly.',
    typed: 'Bread',
    places: [{ id: 'new', newText: 'Write to Ada' }],
  });
});

test('closing: the text in the field takes the first free place', () => {
  const tomorrow = [dayTask('a', { date: '2026-11-21' })];
  const { places, typed } = withTyped({ day: '2026-11-20', line: '', typed: ' Bread ' }, tomorrow);
  expect(places).toMatchObject([{ id: 'a' }, { newText: 'Bread' }]);
  expect(typed).toBe('');
  const blank = { ...entered, typed: ' ' };
  expect(withTyped(blank, tomorrow)).toBe(blank);
});
