// @spec encryption-code

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { thisDeviceKind } from '#data/records/this-device.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './encryption.module.css';
import type { EncryptionInUse } from './use-encryption.ts';

/** The text for a code that did not open the device. */
class CodeError extends Error {
  override name = 'CodeError';
  readonly id: MessageId;
  constructor(id: MessageId) {
    super(id);
    this.id = id;
  }
}

const failures = {
  wrong: 'encryption.wrong-code',
  over: 'encryption.code-over',
  notFound: 'encryption.not-found',
} as const;

interface CodeFormProps {
  encryption: EncryptionInUse;
  /** The code of the link that was opened; '' for none. */
  linkedCode: string;
  /** The device is open. */
  onOpen: (keepsKey: boolean) => void;
}

/** The field for the code of another device, which opens this one. */
export function CodeForm({ encryption: { control, retry }, linkedCode, onOpen }: CodeFormProps) {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(linkedCode);
  useEffect(() => field.current?.focus(), []);

  const { run, busy, failure } = useAsyncAction(
    async () => {
      if (!control) {
        retry();
        throw new CodeError('encryption.needs-connection');
      }
      const result = await control.openWithCode(typed, thisDeviceKind());
      if (result !== 'opened' && result !== 'notStored') throw new CodeError(failures[result]);
      onOpen(result === 'opened');
    },
    (error) => (error instanceof CodeError ? error.id : 'encryption.needs-connection'),
  );

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '' || !(await run()).done) field.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={field}
        label={t('encryption.code')}
        value={typed}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onChange={setTyped}
      />
      {failure !== undefined && <Alert>{t(failure)}</Alert>}
      <Button type="submit" wide busy={busy}>
        {t('encryption.open')}
      </Button>
    </form>
  );
}
