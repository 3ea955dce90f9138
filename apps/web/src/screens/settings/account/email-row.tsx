// @spec change-email

import { useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LoadChanges } from './account-actions.ts';
import { useFailureText } from './account-failure.ts';
import { SettingsRow } from '#ui/settings-row.tsx';
import { LazyChangeEmail } from './lazy-dialogs.ts';
import { useChangeEmail } from './use-change-email.ts';

interface EmailRowProps {
  email: string;
  /** Whether this deployment sends e-mails. */
  sendsMail: boolean;
  load: LoadChanges;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The e-mail address, and its dialog. */
export function EmailRow({ email, sendsMail, load, onSaved }: EmailRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const change = useChangeEmail(load);
  const failure = useFailureText(change.failure, isOpen);
  const close = () => setIsOpen(false);

  async function open() {
    onSaved(false);
    if ((await change.open()).done) setIsOpen(true);
  }

  async function confirm(address: string, code: string) {
    if (!(await change.confirm(address, code)).done) return;
    close();
    onSaved(true);
  }

  return (
    <SettingsRow
      name={t('settings.email')}
      about={t('settings.email-text')}
      action={t('settings.change')}
      label={t('settings.change-email')}
      busy={change.busy}
      onAct={() => void open()}
      failure={isOpen ? undefined : failure}
    >
      <TypeAheadSuspense>
        {isOpen && (
          <LazyChangeEmail
            email={email}
            sendsMail={sendsMail}
            change={change}
            failure={failure}
            onConfirm={(address, code) => void confirm(address, code)}
            onClose={close}
          />
        )}
      </TypeAheadSuspense>
    </SettingsRow>
  );
}
