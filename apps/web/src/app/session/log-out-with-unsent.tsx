import { Suspense, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { LogOutContext, useLogOut } from '#account/identity/log-out.ts';
import styles from '#ui/styles/dialog.module.css';

/** Milliseconds in which a log-out tries to send the unsent changes. */
const sendLimit = 5_000;

/** Lazy: only devices of encrypted accounts have keys. */
const LazyOnlyKeyDialog = lazyComponent(
  ['encryption'],
  async () => (await import('#features/encryption/only-key-dialog.tsx')).OnlyKeyDialog,
);

interface Question {
  /** The number of unsent changes; undefined for the question about keys. */
  readonly count?: number;
  readonly answer: (logsOut: boolean) => void;
}

interface LogOutWithUnsentProps {
  /**
   * Prepares the end of what the devices of the user have on the server, such as push messages, which the returned function
   * does. Neither of them rejects.
   */
  prepareEnd: () => Promise<() => Promise<void>>;
  /** Whether this device has keys of an encrypted account that may be nowhere else. Never rejects. */
  hasOnlyKeys: () => Promise<boolean>;
  /** Deletes everything of this user from the device. */
  destroy: () => Promise<void>;
  children: ReactNode;
}

/**
 * Deletes the replica after a log-out. A log-out with unsent changes tries to send them, then asks. It also asks before it
 * deletes keys that may be nowhere else. The user may stay: then `useLogOut`'s function resolves without a log-out.
 */
export function LogOutWithUnsent({ prepareEnd, hasOnlyKeys, destroy, children }: LogOutWithUnsentProps) {
  const logOut = useLogOut();
  const store = useRecordStore();
  const [question, setQuestion] = useState<Question>();
  const ask = (about: Pick<Question, 'count'>) =>
    new Promise<boolean>((resolve) => {
      const answer = (logsOut: boolean) => {
        setQuestion(undefined);
        resolve(logsOut);
      };
      setQuestion({ ...about, answer });
    });

  const logOutAndDelete = async () => {
    const count = await store.flush(sendLimit);
    if (count > 0 && !(await ask({ count }))) return;
    if ((await hasOnlyKeys()) && !(await ask({}))) return;
    const end = await prepareEnd();
    // It may fail. The user then stays signed in, with reminders and sign-ins on all devices.
    await logOut();
    await Promise.all([end(), destroy()]);
  };
  return (
    <>
      <LogOutContext value={logOutAndDelete}>{children}</LogOutContext>
      {question?.count !== undefined && <Unsent count={question.count} answer={question.answer} />}
      {question && question.count === undefined && (
        <Suspense>
          <LazyOnlyKeyDialog answer={question.answer} />
        </Suspense>
      )}
    </>
  );
}

function Unsent({ count, answer }: Required<Question>) {
  const t = useMessages();
  return (
    <Dialog
      title={t('records.log-out-title')}
      lead={t('records.log-out-text', { count })}
      onClose={() => answer(false)}
    >
      <div className={styles.choices}>
        <Button onClick={() => answer(false)}>{t('records.stay')}</Button>
        <Button variant="quiet" onClick={() => answer(true)}>
          {t('records.log-out-anyway')}
        </Button>
      </div>
    </Dialog>
  );
}
