import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { keepDraft } from './keep-draft.ts';
import { useDraft } from './use-draft.ts';

function Field({ value, save }: { value: string; save: (text: string) => Promise<unknown> }) {
  const draft = useDraft(value, save);
  return (
    <input
      aria-label="Title"
      value={draft.text}
      onChange={(event) => draft.change(event.target.value)}
      onBlur={draft.flush}
    />
  );
}

/** A server that stores when it is told to. */
function server() {
  const waiting: { text: string; answer: () => void; refuse: () => void }[] = [];
  const save = jest.fn(
    (text: string) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ text, answer: resolve, refuse: () => reject(new Error('no')) });
      }),
  );
  const next = (what: 'answer' | 'refuse' = 'answer') =>
    act(() => Promise.resolve(waiting.shift()?.[what]()));
  return { save, next, sent: () => save.mock.calls.map(([text]) => text) };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTimeAsync(400));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is typed is shown at once and saved at a pause, once for all of its keys', async () => {
  const { save, next, sent } = server();
  const { rerender } = render(<Field value="" save={save} />);
  for (const text of ['S', 'Sa', 'Sail']) type(text);
  expect(input()).toHaveValue('Sail');
  expect(sent()).toEqual([]);
  await pause();
  expect(sent()).toEqual(['Sail']);
  rerender(<Field value="Sail" save={save} />);
  await next();
  expect(input()).toHaveValue('Sail');
});

test('while one text is being saved only the last of the others waits for it', async () => {
  const { save, next, sent } = server();
  render(<Field value="" save={save} />);
  for (const text of ['one', 'two', 'three']) {
    type(text);
    await pause();
  }
  expect(sent()).toEqual(['one']);
  await next();
  expect(sent()).toEqual(['one', 'three']);
  await next();
  expect(sent()).toEqual(['one', 'three']);
});

test('another tab’s text is taken over only while nothing typed is unsaved', async () => {
  const { save, next } = server();
  const { rerender } = render(<Field value="old" save={save} />);
  rerender(<Field value="from elsewhere" save={save} />);
  expect(input()).toHaveValue('from elsewhere');
  type('mine');
  rerender(<Field value="again from elsewhere" save={save} />);
  expect(input()).toHaveValue('mine');
  await pause();
  expect(input()).toHaveValue('mine');
  rerender(<Field value="mine" save={save} />);
  await next();
  rerender(<Field value="later from elsewhere" save={save} />);
  expect(input()).toHaveValue('later from elsewhere');
});

test.each([
  ['on blur', () => fireEvent.blur(input())],
  ['when the page is hidden', () => hide()],
  ['when the page goes', () => fireEvent(window, new Event('pagehide'))],
])('is saved without a pause %s, once', async (_, leave) => {
  const { save, sent } = server();
  render(<Field value="" save={save} />);
  type('half a thou');
  leave();
  expect(sent()).toEqual(['half a thou']);
  await pause();
  expect(sent()).toEqual(['half a thou']);
  window.dispatchEvent(new Event('pageshow'));
});

test('is saved when the input goes', () => {
  const { save, sent } = server();
  const { unmount } = render(<Field value="" save={save} />);
  type('half a thou');
  unmount();
  expect(sent()).toEqual(['half a thou']);
});

test('a page that goes does not wait for an older text', async () => {
  const { save, sent } = server();
  render(<Field value="" save={save} />);
  type('older');
  await pause();
  type('newest');
  await act(() => Promise.resolve(fireEvent(window, new Event('pagehide'))));
  window.dispatchEvent(new Event('pageshow'));
  expect(sent()).toEqual(['older', 'newest']);
});

test('a text that could not be saved stays and is tried again on blur', async () => {
  const { save, next, sent } = server();
  const { rerender } = render(<Field value="stored" save={save} />);
  type('mine');
  await pause();
  await next('refuse');
  rerender(<Field value="from elsewhere" save={save} />);
  expect(input()).toHaveValue('mine');
  fireEvent.blur(input());
  expect(sent()).toEqual(['mine', 'mine']);
});

test('however keys, pauses, answers and refusals fall, the last text typed is the text stored', async () => {
  const step = fc.oneof(
    fc.string({ minLength: 1 }).map((text) => ({ text })),
    fc.constantFrom('pause' as const, 'answer' as const, 'refuse' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const { save, next } = server();
      let stored = '';
      const keeper = keepDraft((text: string) => save(text).then(() => (stored = text)), 400);
      let last = '';
      for (const one of steps) {
        if (typeof one === 'object') keeper.type((last = one.text));
        else if (one === 'pause') await jest.advanceTimersByTimeAsync(400);
        else await next(one);
      }
      keeper.flush();
      for (let round = 0; round <= steps.length; round += 1) {
        await next();
        keeper.flush();
      }
      expect(stored).toBe(last);
      expect(keeper.read()).toBeUndefined();
    }),
  );
});

function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
}
