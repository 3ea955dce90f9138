import { sample } from '#test/sample.ts';
import { changedLaterValues, laterFormOf } from './later-form.ts';

const task = sample('LaterTask', {
  ...{ id: 'a', text: 'Renew passport', time: '09:30', duration: '1 h', minutes: 60, goalId: 'goal' },
  note: 'Two photographs',
});

test('later form: an unchanged form changes nothing', () => {
  expect(changedLaterValues(task, laterFormOf(task))).toEqual({});
  const empty = sample('LaterTask', { id: 'b', text: 'Walk' });
  expect(changedLaterValues(empty, laterFormOf(empty))).toEqual({});
});

test('later form: only changed fields are stored, a duration with its minutes', () => {
  const form = {
    ...laterFormOf(task),
    text: ' Renew it ',
    duration: '90 min',
    goalId: '',
    time: '',
    note: 'One',
  };
  expect(changedLaterValues(task, form)).toEqual({
    ...{ text: 'Renew it', duration: '90 min', minutes: 90, goalId: null, time: '', note: 'One' },
  });
});
