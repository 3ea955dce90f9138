import { useState } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportOpenFailure } from '../failures.ts';
import type { Letter } from '@kairos/schema/records/letter';
import { stateOf } from '#domain/letters/letter-state.ts';

/** How far the opening of a letter is. Its text comes with the server's answer. */
export type Opening = 'asking' | 'waiting' | 'answered' | 'failed';

interface OpenLetter {
  /** The letter in the dialog; undefined while it is closed. */
  readonly shown: { readonly id: string; readonly opening: Opening } | undefined;
  /** Shows a letter. One that is due gets its time of opening, which brings its text to all devices. */
  readonly open: (letter: Letter) => void;
  readonly close: () => void;
}

export function useOpenLetter(): OpenLetter {
  const clock = useClock();
  const makeChange = useMakeChange();
  const [shown, setShown] = useState<OpenLetter['shown']>();

  async function open(letter: Letter) {
    const { id } = letter;
    const now = clock.now();
    setShown({ id, opening: 'asking' });
    if (stateOf(letter, now.getTime()) !== 'due') return;
    const set = (opening: Opening, from: readonly Opening[]) =>
      setShown((last) => (last?.id === id && from.includes(last.opening) ? { id, opening } : last));
    const change = { entity: 'Letter', id, values: { openedAt: now.toISOString() } } as const;
    const { made, failure } = makeChange([change], { isConfirmed: true });
    void failure.then((error) => {
      if (error) reportOpenFailure(error);
      set(error ? 'failed' : 'answered', ['asking', 'waiting']);
    });
    await made;
    set('waiting', ['asking']);
  }

  return { shown, open: (letter) => void open(letter), close: () => setShown(undefined) };
}
