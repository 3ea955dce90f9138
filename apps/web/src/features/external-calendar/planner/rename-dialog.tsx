import { isBlank } from '@kairos/schema/is-blank';
import type { PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { Login } from '../connection/use-login.ts';
import { ChangeFailureAlert } from './change-failure-alert.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { useChange } from './use-change.ts';

interface RenameDialogProps {
  event: PlannerEvent;
  rename: (event: PlannerEvent, title: string) => Promise<void>;
  login: Login;
  onClose: () => void;
}

/** Asks 'New title:'. An empty or unchanged title does nothing (spec §5). */
export function RenameDialog({ event, rename, login, onClose }: RenameDialogProps) {
  const t = useMessages();
  const change = useChange((title: string) => rename(event, title), login, onClose);

  function answer(text: string) {
    const title = text.trim();
    if (isBlank(title) || title === event.title) onClose();
    else change.run(title);
  }

  return (
    <PromptDialog
      title={t('external-calendar.new-title')}
      initial={event.title}
      busy={change.busy}
      onAnswer={answer}
      onCancel={onClose}
    >
      <ChangeFailureAlert change={change} login={login} />
    </PromptDialog>
  );
}
