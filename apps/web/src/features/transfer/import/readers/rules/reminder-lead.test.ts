import { reminderLead } from './reminder-lead.ts';

test.each([
  ['PT0S', 0],
  ['-PT5M', 5],
  ['TRIGGER:-PT15M', 15],
  ['-PT60M', 60],
  ['-PT1H', 60],
  ['PT15M', undefined],
  ['-PT10M', undefined],
  ['-P1D', undefined],
  ['20261124T090000Z', undefined],
  ['', undefined],
  ['-PTxM', undefined],
  ['-P\u{FFFD}15M', undefined],
])('the lead of the trigger %j is %s', (trigger, lead) => {
  expect(reminderLead(trigger)).toBe(lead);
});
