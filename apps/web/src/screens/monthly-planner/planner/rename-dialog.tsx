// @spec planner-edit-or-delete valid-event-edit

import { isBlank } from '@kairos/schema/is-blank';
import { DraftConflict } from '#ui/draft-conflict.tsx';
import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { useFormDraft } from '#platform/drafts/use-form-draft.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Login } from '../connection/use-login.ts';
import { ChangeFailureAlert } from './change-failure-alert.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { useChange } from './use-change.ts';

/** The empty form. */
const empty = { title: '' };

interface RenameDialogProps {
  event: PlannerEvent;
  rename: (event: PlannerEvent, title: string) => Promise<void>;
  login: Login;
  onClose: () => void;
}

/** Asks 'New title:'. An empty or unchanged title does nothing (spec §5). */
export function RenameDialog({ event, rename, login, onClose }: RenameDialogProps) {
  const t = useMessages();
  const {
    form,
    change: type,
    discard,
    useSaved,
  } = useFormDraft(`event ${event.id}`, empty, {
    title: event.title,
  });
  const change = useChange((title: string) => rename(event, title), login, finish);

  function finish() {
    discard();
    onClose();
  }

  function answer() {
    const title = form.title.trim();
    if (isBlank(title) || title === event.title) finish();
    else change.run(title);
  }

  return (
    <PromptDialog
      title={t('monthly-planner.new-title')}
      text={form.title}
      onType={(title) => type({ title })}
      busy={change.busy}
      onAnswer={answer}
      onCancel={finish}
      onClose={onClose}
    >
      <DraftConflict onUseSaved={useSaved} />
      <ChangeFailureAlert change={change} login={login} />
    </PromptDialog>
  );
}
