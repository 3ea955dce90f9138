import { letterPresets, openingDays, problemsOf, sealChange } from './letter-draft.ts';

const now = new Date(2026, 10, 24, 23, 30);
const draft = { id: 'a', to: ' Mira at 30 ', day: '2027-11-24', text: 'Do you still swim?\n' };

test('letter draft: opens from tomorrow on, for fifty years', () => {
  expect(openingDays(now)).toEqual({ first: '2026-11-25', last: '2076-11-11' });
  const isWrong = (day: string) => problemsOf({ ...draft, day }, now).day;
  expect(['', '2026-11-24', '2027-02-30', '2076-11-12'].filter(isWrong)).toHaveLength(4);
  expect(['2026-11-25', '2076-11-11'].filter(isWrong)).toEqual([]);
});

test.each([
  ['2026-11-24', '2027-11-24', '2029-11-24'],
  ['2028-02-29', '2029-02-28', '2031-02-28'],
  ['2027-02-28', '2028-02-28', '2030-02-28'],
  ['2026-12-31', '2027-12-31', '2029-12-31'],
])('letter presets: written on %s, it opens on %s or %s', (today, inAYear, inThreeYears) => {
  const presets = letterPresets(today);
  expect(presets).toEqual([
    { name: 'in-a-year', day: inAYear },
    { name: 'in-three-years', day: inThreeYears },
  ]);
  for (const { day } of presets)
    expect(problemsOf({ ...draft, day }, new Date(`${today}T03:00`))).toEqual({ day: false, text: false });
});

test('letter draft: needs a text that is not blank', () => {
  expect(problemsOf({ ...draft, text: ' \n' }, now)).toEqual({ day: false, text: true });
  expect(problemsOf(draft, now)).toEqual({ day: false, text: false });
});

test('letter draft: the change has the words as they were written', () => {
  expect(sealChange(draft)).toEqual({
    entity: 'Letter',
    id: 'a',
    values: {
      to: 'Mira at 30',
      opensAt: expect.stringMatching(/^2027-11-24T00:00:00/) as string,
      text: 'Do you still swim?\n',
      openedAt: null,
    },
  });
});
