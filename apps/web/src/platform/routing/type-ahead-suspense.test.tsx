import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { renderInApp } from '#test/render.tsx';
import { TypeAheadSuspense } from './type-ahead-suspense.tsx';

/** Opens a lazy dialog with one field. Resolves to a function that ends its loading. */
async function open(
  { type = 'text', stored = '' },
  onEnter = jest.fn(),
): Promise<() => Promise<HTMLElement>> {
  function Form() {
    const [text, setText] = useState(stored);
    const field = useRef<HTMLInputElement>(null);
    // As `showModal` does in a browser.
    useLayoutEffect(() => field.current?.focus(), []);
    return (
      <input
        ref={field}
        type={type}
        aria-label="Field"
        value={text}
        maxLength={20}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter(text);
        }}
      />
    );
  }
  let loaded: (component: typeof Form) => void = () => undefined;
  const LazyForm = lazyComponent([], () => new Promise<typeof Form>((resolve) => (loaded = resolve)));
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <TypeAheadSuspense onClose={() => setIsOpen(false)}>{isOpen && <LazyForm />}</TypeAheadSuspense>
      </>
    );
  }
  await renderInApp(<Opener />, { areas: ['common'] });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return () => {
    loaded(Form);
    return screen.findByLabelText('Field');
  };
}

test.each([
  { type: 'text', stored: '', shown: 'renew passport' },
  { type: 'email', stored: '', shown: 'renew passport' },
  { type: 'text', stored: 'Some words: ', shown: 'Some words: renew pa' },
])(
  'lazy dialog: its field has the text that was typed while it loaded: $shown',
  async ({ shown, ...field }) => {
    const load = await open(field);
    await userEvent.keyboard('renew passport');
    expect(await load()).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(shown));
  },
);

test('lazy dialog: handles Enter after the text', async () => {
  const onEnter = jest.fn();
  const load = await open({}, onEnter);
  await userEvent.keyboard('passport{Enter}');
  await load();
  await waitFor(() => expect(onEnter.mock.calls).toEqual([['passport']]));
});

test('lazy dialog: Escape closes it while it loads, and the focus returns', async () => {
  await open({});
  await userEvent.keyboard('passport{Escape}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('lazy dialog: types nothing into a date field', async () => {
  const load = await open({ type: 'date', stored: '2026-11-27' });
  await userEvent.keyboard('7');
  expect(await load()).toHaveValue('2026-11-27');
});
