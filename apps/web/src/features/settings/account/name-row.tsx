import { Suspense, useState } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { AccountRow } from './account-row.tsx';
import { LazyChangeName } from './lazy-dialogs.ts';

interface NameRowProps {
  name: string;
  onChange: (name: string) => Promise<void>;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The person's name, and its dialog. */
export function NameRow({ name, onChange, onSaved }: NameRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy, failure } = useAsyncAction(onChange, () => t('settings.not-saved'));
  const close = () => setIsOpen(false);

  async function save(entered: string) {
    onSaved(false);
    if (entered !== name && !(await run(entered)).done) return;
    close();
    onSaved(true);
  }

  return (
    <AccountRow
      name={t('settings.name')}
      about={name}
      action={t('settings.change')}
      label={t('settings.change-name')}
      busy={busy}
      onAct={() => setIsOpen(true)}
      failure={isOpen ? undefined : failure}
    >
      <Suspense>
        {isOpen && (
          <LazyChangeName
            name={name}
            busy={busy}
            failure={failure}
            onSave={(entered) => void save(entered)}
            onClose={close}
          />
        )}
      </Suspense>
    </AccountRow>
  );
}
