import { lengthParts } from './length-parts.ts';

test.each([
  [0, { form: 'minutes', hours: 0, minutes: 0 }],
  [59, { form: 'minutes', hours: 0, minutes: 59 }],
  [60, { form: 'hours', hours: 1, minutes: 0 }],
  [75, { form: 'both', hours: 1, minutes: 15 }],
])('length parts: split %i minutes into %j', (total, parts) => {
  expect(lengthParts(total)).toEqual(parts);
});
