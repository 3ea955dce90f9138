import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { dayFormat } from '#domain/days/day-format.ts';
import { dayOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Passkey } from '#account/identity/passkeys.ts';
import settingsStyles from '#ui/styles/settings.module.css';
import styles from '#screens/settings/dialogs.module.css';

interface ManagePasskeysDialogProps {
  /** Undefined when they could not be loaded. */
  passkeys: readonly Passkey[] | undefined;
  busy: boolean;
  failure: string | undefined;
  onAdd: () => void;
  onDelete: (id: string) => void;
  onClose: () => void;
}

/** The list of passkeys, where each can be deleted after a question, and another one added. */
export function ManagePasskeysDialog(props: ManagePasskeysDialogProps) {
  const { passkeys, busy, failure, onAdd, onDelete, onClose } = props;
  const t = useMessages();
  const textsOf = usePasskeyTexts();
  const [asked, setAsked] = useState<Passkey>();

  if (asked !== undefined) {
    const answer = (isDeleted: boolean) => {
      setAsked(undefined);
      if (isDeleted) onDelete(asked.id);
    };
    return (
      <Dialog
        key="question"
        title={t('passkeys.delete-question', { name: textsOf(asked).name })}
        lead={t('passkeys.delete-text')}
        onClose={() => answer(false)}
      >
        <div className={settingsStyles.choices}>
          <Button onClick={() => answer(false)}>{t('records.cancel')}</Button>
          <Button variant="danger" onClick={() => answer(true)}>
            {t('passkeys.delete')}
          </Button>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog key="list" title={t('passkeys.title')} focus="heading" onClose={onClose}>
      <div className={styles.form}>
        {passkeys?.length === 0 && <p className={settingsStyles.about}>{t('passkeys.none')}</p>}
        {passkeys !== undefined && passkeys.length > 0 && (
          <ul className={settingsStyles.rows}>
            {passkeys.map((passkey) => {
              const texts = { ...textsOf(passkey) };
              return (
                <li key={passkey.id} className={styles.passkey}>
                  <span className={styles.passkeyTexts}>
                    <span dir="auto">{texts.name}</span>
                    <span className={settingsStyles.about}>{t('passkeys.added', { date: texts.date })}</span>
                  </span>
                  <Button
                    variant="quiet"
                    busy={busy}
                    aria-label={t('passkeys.delete-label', texts)}
                    onClick={() => setAsked(passkey)}
                  >
                    {t('passkeys.delete')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        {failure !== undefined && <Alert>{failure}</Alert>}
        <Button busy={busy} onClick={onAdd}>
          {t('passkeys.add-label')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The texts that identify a passkey. */
interface PasskeyTexts {
  readonly name: string;
  /** The day on which it was added. */
  readonly date: string;
}

/** The name and the date of a passkey, in the language of the page. The user pool has generic names in English. */
export function usePasskeyTexts(): (passkey: Passkey) => PasskeyTexts {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  const nameOf = (name: string) => {
    if (name === '' || name === 'Passkey') return t('passkeys.unnamed');
    return name === 'Security key' ? t('passkeys.security-key') : name;
  };
  return ({ name, addedAt }) => ({
    name: nameOf(name),
    date: date(new Date(addedAt), dayFormat(dayOf(new Date(addedAt)), today)),
  });
}
