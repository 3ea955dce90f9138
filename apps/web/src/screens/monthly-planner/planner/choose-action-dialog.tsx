// @spec planner-edit-or-delete

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Login } from '../connection/use-login.ts';
import { readAnswer, type EventAction } from '../rules/prompt-answer.ts';
import { ChangeFailureAlert } from './change-failure-alert.tsx';
import styles from './prompts.module.css';
import { eventWhen } from './event-when.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { useChange } from './use-change.ts';

interface ChooseActionDialogProps {
  event: PlannerEvent;
  remove: (event: PlannerEvent) => Promise<void>;
  login: Login;
  onEdit: () => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks 'Type "edit" or "delete"' in the user's language, also with two buttons. Any other answer does nothing (spec §5). */
export function ChooseActionDialog(props: ChooseActionDialogProps) {
  const { event, remove, login, onEdit, onRemoved, onClose } = props;
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const [text, setText] = useState('');
  const removal = useChange(remove, login, onRemoved);
  const words = { edit: t('monthly-planner.word-edit'), delete: t('monthly-planner.word-delete') };

  function act(action: EventAction | undefined) {
    if (action === 'delete') removal.run(event);
    else if (action === 'edit' && !event.readOnly) onEdit();
    else onClose();
  }

  return (
    <PromptDialog
      title={t('monthly-planner.choose', { edit: words.edit, remove: words.delete })}
      lead={`${event.title} · ${eventWhen(formats, event, today)}`}
      busy={removal.busy}
      text={text}
      onType={setText}
      onAnswer={() => act(readAnswer(text, words))}
      onCancel={onClose}
      onClose={onClose}
      actions={
        <>
          {!event.readOnly && (
            <Button variant="quiet" busy={removal.busy} onClick={() => act('edit')}>
              {t('monthly-planner.edit')}
            </Button>
          )}
          <Button variant="danger" busy={removal.busy} onClick={() => act('delete')}>
            {t('monthly-planner.delete')}
          </Button>
        </>
      }
    >
      {event.readOnly && <p className={styles.note}>{t('monthly-planner.read-only')}</p>}
      <ChangeFailureAlert change={removal} login={login} />
    </PromptDialog>
  );
}
