// @spec encryption-locked encryption-notices

import type { LockReason } from '@kairos/sync/sealing/encryption-state';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { EnterWordsDialog, EnterWordsPage } from './enter-words.tsx';
import styles from './encryption.module.css';
import { useEncryption } from './use-encryption.ts';
import { useLinkedCode } from './use-linked-code.ts';

interface LockedDeviceProps {
  /** Undefined when the device is open again. */
  reason: LockReason | undefined;
  /** The page shows records, so that the words can be asked for in its place. */
  isOfRecords: boolean;
  /** Called with whether the words are asked for in the place of the page. */
  onReplace: (isReplaced: boolean) => void;
}

/** What a device shows that is locked: the page for the words where it has no records, and a notice otherwise. */
export function LockedDevice({ reason, isOfRecords, onReplace }: LockedDeviceProps) {
  const t = useMessages();
  const isComplete = useIsComplete(reason);
  const linkedCode = useLinkedCode();
  const [keepsKey, setKeepsKey] = useState(true);
  const needsWords = reason === 'words' || reason === 'changed';
  const isReplaced = needsWords && isOfRecords && isComplete === false;
  useLayoutEffect(() => onReplace(isReplaced), [onReplace, isReplaced]);

  if (isReplaced) return <EnterWordsPage linkedCode={linkedCode} onOpen={setKeepsKey} />;
  if (needsWords) return isComplete && <WordsNotice linkedCode={linkedCode} onOpen={setKeepsKey} />;
  if (reason === 'notFound' || reason === 'noState') {
    return <NotFoundNotice isDeniable={reason === 'noState'} />;
  }
  if (reason === 'turnedOff') return <TurnedOffNotice />;
  return keepsKey ? null : <Notice text={t('encryption.no-key-kept')} />;
}

/** Whether the device has read all records once; undefined until that is known. */
function useIsComplete(reason: LockReason | undefined): boolean | undefined {
  const store = useRecordStore();
  const [isComplete, setIsComplete] = useState<boolean>();
  useEffect(() => {
    // The store shows when the replica does not work.
    if (reason !== undefined) store.isComplete().then(setIsComplete, () => undefined);
  }, [store, reason]);
  return isComplete;
}

/** A notice above the page. */
function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const t = useMessages();
  return (
    <aside aria-label={t('encryption.title')} className={styles.place}>
      <div className={styles.notice}>
        <p role="status">{text}</p>
        {children}
      </div>
    </aside>
  );
}

interface WordsNoticeProps {
  linkedCode: string;
  onOpen: (keepsKey: boolean) => void;
}

function WordsNotice({ linkedCode, onOpen }: WordsNoticeProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Notice text={t('encryption.only-you')}>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {t('encryption.enter-words')}
      </Button>
      {isOpen && (
        <EnterWordsDialog linkedCode={linkedCode} onOpen={onOpen} onClose={() => setIsOpen(false)} />
      )}
    </Notice>
  );
}

/** With `isDeniable`, the user can say that it was never turned on: this device has not seen it. */
function NotFoundNotice({ isDeniable }: { isDeniable: boolean }) {
  const t = useMessages();
  const { control, retry } = useEncryption();
  return (
    <Notice text={t('encryption.not-found')}>
      <span className={styles.buttons}>
        <Button variant="link" onClick={() => (control ? void control.check() : retry())}>
          {t('common.try-again')}
        </Button>
        {isDeniable && (
          // The store shows when the answer cannot be stored.
          <Button variant="link" onClick={() => void control?.acceptTurnedOff().catch(() => undefined)}>
            {t('encryption.never-on')}
          </Button>
        )}
      </span>
    </Notice>
  );
}

function TurnedOffNotice() {
  const t = useMessages();
  const { control } = useEncryption();
  const [isDenied, setIsDenied] = useState(false);
  if (isDenied) return <Notice text={t('encryption.not-me')} />;
  return (
    <Notice text={t('encryption.turned-off')}>
      <span className={styles.buttons}>
        {/* The store shows when the answer cannot be stored. */}
        <Button variant="link" onClick={() => void control?.acceptTurnedOff().catch(() => undefined)}>
          {t('encryption.yes')}
        </Button>
        <Button variant="link" onClick={() => setIsDenied(true)}>
          {t('encryption.no')}
        </Button>
      </span>
    </Notice>
  );
}
