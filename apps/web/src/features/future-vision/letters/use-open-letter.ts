import { useState } from 'react';
import { useClock } from '#lib/clock/clock.tsx';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import { reportOpenFailure } from '../failures.ts';
import type { Letter } from './api/letters.ts';

/** How far the opening of a letter is. Its text comes with the server's answer. */
export type Opening = 'asking' | 'waiting' | 'answered' | 'failed';

interface OpenLetter {
  /** The letter in the dialog; undefined while it is closed. */
  readonly shown: { readonly id: string; readonly opening: Opening } | undefined;
  /** Shows a letter. A letter without a time of opening gets one, which brings its text to all devices. */
  readonly open: (letter: Letter) => void;
  readonly close: () => void;
}

export function useOpenLetter(): OpenLetter {
  const clock = useClock();
  const makeChange = useMakeChange();
  const [shown, setShown] = useState<OpenLetter['shown']>();

  async function open({ id, text, openedAt }: Letter) {
    const now = clock.now();
    setShown({ id, opening: 'asking' });
    if (text != null && openedAt != null) return;
    const set = (opening: Opening, from: readonly Opening[]) =>
      setShown((last) => (last?.id === id && from.includes(last.opening) ? { id, opening } : last));
    const change = { entity: 'Letter', id, values: { openedAt: now.toISOString() } } as const;
    await makeChange([change], {
      isConfirmed: true,
      onAcknowledged: () => set('answered', ['asking', 'waiting']),
      onFailure: (error) => {
        reportOpenFailure(error);
        set('failed', ['asking', 'waiting']);
      },
    });
    set('waiting', ['asking']);
  }

  return { shown, open: (letter) => void open(letter), close: () => setShown(undefined) };
}
