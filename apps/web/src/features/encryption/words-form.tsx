// @spec encryption-unlock

import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { EncryptionControl } from '#data/encryption/encryption-control.ts';
import { useRecordStore, useSyncStatus } from '#data/records/record-store-context.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './encryption.module.css';
import { checkWords, withOffer, wordOffers } from './rules/word-offers.ts';
import type { EncryptionInUse } from './use-encryption.ts';
import { phraseLanguages, usePhraseLanguage, useWordLists } from './use-word-lists.ts';

const wordCount = 24;
/** The numbers of words that are read out. */
const announcedCounts: readonly number[] = [12, 23, wordCount];

/** The text for words that did not open the device. */
class WordsError extends Error {
  override name = 'WordsError';
}

/** Opens the device. Resolves to whether it keeps the key. Rejects with a `WordsError` that has the text to show. */
async function openDevice(control: EncryptionControl, typed: string, t: Translate): Promise<boolean> {
  const result = await control.unlock(typed);
  if (result === 'notFound') throw new WordsError(t('encryption.not-found'));
  if (result === 'opened' || result === 'notStored') return result === 'opened';
  const status = control.getStatus();
  const sheet = status.kind === 'locked' && result === 'wrong' ? status.sheet : undefined;
  const valid = sheet === undefined ? '' : ` ${t('encryption.sheet-now', { sheet })}`;
  throw new WordsError(`${t('encryption.wrong')}${valid}`);
}

interface WordsFormProps {
  encryption: EncryptionInUse;
  /** The device is open. */
  onOpen: (keepsKey: boolean) => void;
}

/** The field for the 24 words, in any language, which opens this device. */
export function WordsForm({ encryption: { control, failed, retry }, onOpen }: WordsFormProps) {
  const t = useMessages();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const language = usePhraseLanguage();
  const [typed, setTyped] = useState('');
  const lists = useWordLists(phraseLanguages);
  const { listed: count, unlisted } = useMemo(() => checkWords(typed, lists), [typed, lists]);
  // The language of the page first.
  const own = lists[phraseLanguages.indexOf(language)];
  const offers = wordOffers(typed, own === undefined ? lists : [own, ...lists.filter((one) => one !== own)]);
  const unsent = useUnsentCount();
  const focusField = () => form.current?.querySelector('textarea')?.focus();

  const { run, busy, failure } = useAsyncAction(
    async () => {
      if (!control) {
        retry();
        throw new WordsError(t('encryption.needs-connection'));
      }
      const [first] = lists.length > 0 ? unlisted : [];
      if (first !== undefined) throw new WordsError(t('encryption.unlisted', { n: first }));
      onOpen(await openDevice(control, typed, t));
    },
    (error) => (error instanceof WordsError ? error.message : t('encryption.needs-connection')),
  );

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '' || !(await run()).done) focusField();
  }

  function choose(word: string) {
    setTyped(withOffer(typed, word));
    focusField();
  }

  function press(event: KeyboardEvent) {
    const [only] = offers;
    if (event.key !== 'Tab' || event.shiftKey || offers.length !== 1 || only === undefined) return;
    event.preventDefault();
    choose(only);
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <TextArea
          label={t('encryption.your-words')}
          value={typed}
          rows={5}
          readOnly={busy}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-count`}
          onChange={setTyped}
          onKeyDown={press}
        />
        <p id={`${id}-count`} className={styles.about}>
          {t('encryption.entered', { count })}
        </p>
        <p role="status" className={styles.hidden}>
          {announcedCounts.includes(count) && t('encryption.entered', { count })}
        </p>
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
      {failure === undefined && failed && <Alert>{t('encryption.needs-connection')}</Alert>}
      {offers.length > 0 && (
        <ul aria-label={t('encryption.offers')} className={styles.offers}>
          {offers.map((word) => (
            <li key={word}>
              <Button variant="quiet" onClick={() => choose(word)}>
                {word}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" wide busy={busy}>
        {t('encryption.open')}
      </Button>
      {unsent > 0 && <p className={styles.about}>{t('encryption.waiting', { count: unsent })}</p>}
    </form>
  );
}

/** The number of records with changes that are not sent. */
function useUnsentCount(): number {
  const store = useRecordStore();
  const status = useSyncStatus();
  const [count, setCount] = useState(0);
  useEffect(() => {
    // The store shows when the replica does not work.
    store.countUnsent().then(setCount, () => undefined);
  }, [store, status]);
  return count;
}
