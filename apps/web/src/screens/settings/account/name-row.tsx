// @spec change-name

import { useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useFormDraft } from '#platform/drafts/use-form-draft.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { SettingsRow } from '#ui/settings-row.tsx';
import { LazyChangeName } from './lazy-dialogs.ts';

interface NameRowProps {
  name: string;
  onChange: (name: string) => Promise<void>;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

const empty = { name: '' };

/** The name of the user, and its dialog. */
export function NameRow({ name, onChange, onSaved }: NameRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy, failure } = useAsyncAction(onChange, () => t('settings.not-saved'));
  const { form, change, discard, useSaved } = useFormDraft('account-name', empty, { name });
  const close = () => setIsOpen(false);

  function finish() {
    discard();
    close();
  }

  async function save(entered: string) {
    onSaved(false);
    if (entered !== name && !(await run(entered)).done) return;
    finish();
    onSaved(true);
  }

  return (
    <SettingsRow
      name={t('settings.name')}
      about={name}
      action={t('settings.change')}
      label={t('settings.change-name')}
      busy={busy}
      onAct={() => setIsOpen(true)}
      failure={isOpen ? undefined : failure}
    >
      <TypeAheadSuspense>
        {isOpen && (
          <LazyChangeName
            name={form.name}
            onType={(entered) => change({ name: entered })}
            onUseSaved={useSaved}
            busy={busy}
            failure={failure}
            onSave={(entered) => void save(entered)}
            onCancel={finish}
            onClose={close}
          />
        )}
      </TypeAheadSuspense>
    </SettingsRow>
  );
}
