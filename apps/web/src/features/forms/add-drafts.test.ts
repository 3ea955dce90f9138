import fc from 'fast-check';
import { failureOf, noDrafts, returnDraft, submitDraft, type AddDrafts } from './add-drafts.ts';

interface Draft {
  readonly text: string;
  readonly time: string;
}

const empty: Draft = { text: '', time: '' };
const isBlank = ({ text }: Draft) => text.trim() === '';
const draft = (text: string, time = ''): Draft => ({ text, time });
const holding = (text: string, time = ''): AddDrafts<Draft> => ({
  ...noDrafts(empty),
  draft: draft(text, time),
});
const submit = (drafts: AddDrafts<Draft>) => submitDraft(drafts, empty, isBlank);

test('add drafts: submitting takes the draft and empties the form', () => {
  expect(submit(holding('Sail', '08:00'))).toEqual({
    drafts: noDrafts(empty),
    taken: draft('Sail', '08:00'),
  });
});

test('add drafts: does not submit a blank draft, and keeps its other fields', () => {
  const timed = holding(' ', '08:00');
  expect(submit(timed)).toEqual({ drafts: timed, taken: undefined });
});

test('add drafts: a draft that failed comes back into an empty form', () => {
  expect(returnDraft(noDrafts(empty), { draft: draft('Sail'), failure: 'no' })).toEqual({
    draft: draft('Sail'),
    failure: 'no',
    waiting: [],
  });
});

test.each([holding('Swim'), holding('', '08:00')])(
  'add drafts: a draft that failed waits while the form holds %j, and comes back when that is submitted',
  (drafts) => {
    const waiting = returnDraft(drafts, { draft: draft('Sail'), failure: 'no' });
    expect(waiting.draft).toBe(drafts.draft);
    expect(failureOf(waiting)).toBe('no');
    const free = { ...waiting, draft: empty };
    expect(submit(free)).toEqual({
      drafts: { draft: draft('Sail'), failure: 'no', waiting: [] },
      taken: undefined,
    });
  },
);

test('add drafts: loses no draft, in any order of typing, submissions and rejections', () => {
  const step = fc.oneof(
    fc.record({ type: fc.string({ minLength: 1, maxLength: 3 }) }),
    fc.constant('submit' as const),
    fc.record({ reject: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let drafts = noDrafts(empty);
      const expected: string[] = [];
      const sent: Draft[] = [];
      for (const done of steps) {
        if (done === 'submit') {
          const { taken, drafts: next } = submit(drafts);
          drafts = next;
          if (taken) sent.push(taken);
        } else if ('type' in done) {
          if (drafts.draft.text !== '') continue;
          drafts = { ...drafts, draft: draft(done.type) };
          expected.push(done.type);
        } else {
          const [rejected] = sent.splice(done.reject % Math.max(sent.length, 1), 1);
          if (rejected) drafts = returnDraft(drafts, { draft: rejected });
        }
      }
      const held = [drafts.draft, ...drafts.waiting.map((waits) => waits.draft), ...sent];
      const texts = held.map(({ text }) => text).filter((text) => text !== '');
      expect(texts.toSorted()).toEqual(expected.toSorted());
    }),
  );
});
