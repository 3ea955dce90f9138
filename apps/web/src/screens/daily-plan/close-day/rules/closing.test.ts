import { dayTask } from '../testing/day-task.ts';
import { closingOf, parseClosing, withTyped, type Closing } from './closing.ts';

const entered: Closing = {
  day: '2026-11-20',
  mood: 'good',
  line: 'Ran slowly.',
  slots: [{ id: 'a' }, { id: 'new', newText: 'Write to Ada' }],
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
    slots: [{ id: 'new', newText: 'Write to Ada' }],
  });
});

test('closing: a draft of a former version keeps its slots', () => {
  const { slots, ...others } = entered;
  expect(parseClosing({ ...others, places: slots })).toEqual(entered);
  expect(parseClosing(entered)).toEqual(entered);
});

test('closing: the text in the field takes the first free slot', () => {
  const tomorrow = [dayTask('a', { date: '2026-11-21' })];
  const { slots, typed } = withTyped({ day: '2026-11-20', line: '', typed: ' Bread ' }, tomorrow);
  expect(slots).toMatchObject([{ id: 'a' }, { newText: 'Bread' }]);
  expect(typed).toBe('');
  const blank = { ...entered, typed: ' ' };
  expect(withTyped(blank, tomorrow)).toBe(blank);
});
