// @spec encryption-check

import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { PhraseLanguage } from '@kairos/sync/sealing/phrase';
import { wordOffers } from '#features/encryption/rules/word-offers.ts';
import { useWordLists } from '#features/encryption/use-word-lists.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './encryption.module.css';
import { isWord, wordsAt } from './rules/checked-words.ts';

interface CheckStepProps {
  words: readonly string[];
  /** The language of the words. The same array at every render. */
  languages: readonly PhraseLanguage[];
  /** The positions of the words that are asked for, from 1. */
  positions: readonly number[];
  /** The words are right. */
  onRight: () => void;
  /** The user wants to see the words again. */
  onBack: () => void;
  /** The failure, and the buttons. */
  children: ReactNode;
}

/** Asks for some of the words, to see that the user has them. */
export function CheckStep({ words, languages, positions, onRight, onBack, children }: CheckStepProps) {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const lists = useWordLists(languages);
  const [typed, setTyped] = useState<readonly string[]>(positions.map(() => ''));
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  // The button that led here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const focusField = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();

  function type(index: number, value: string) {
    setTyped((now) => now.with(index, value));
    setWrong((now) => new Set([...now].filter((one) => one !== index)));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = positions.flatMap((position, index) =>
      isWord(typed[index] ?? '', words[position - 1] ?? '') ? [] : [index],
    );
    setWrong(new Set(found));
    if (found[0] === undefined) onRight();
    else focusField(found[0]);
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return;
    const offers = wordOffers(typed[index] ?? '', lists);
    const [only] = offers;
    if (event.key === 'Tab' && !event.shiftKey && offers.length === 1 && only !== undefined) {
      event.preventDefault();
      type(index, only);
    }
    if (event.key === 'Enter' && index < positions.length - 1) {
      event.preventDefault();
      focusField(index + 1);
    }
  }

  function paste(event: ClipboardEvent) {
    const found = wordsAt(event.clipboardData.getData('text'), words.length, positions);
    if (found === undefined) return;
    event.preventDefault();
    setTyped(found);
    setWrong(new Set());
  }

  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate>
      {positions.map((position, index) => (
        <TextField
          key={position}
          label={t('encryption.word', { n: position })}
          value={typed[index] ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={wrong.has(index) ? t('encryption.not-word', { n: position }) : undefined}
          onChange={(value) => type(index, value)}
          onKeyDown={(event) => press(event, index)}
          onPaste={paste}
        />
      ))}
      <p>
        <Button variant="link" onClick={onBack}>
          {t('encryption.see-again')}
        </Button>
      </p>
      {children}
    </form>
  );
}
