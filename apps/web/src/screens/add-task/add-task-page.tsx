// @spec add-page

import { useSession } from '#account/identity/session.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useToday } from '#features/days/use-today.ts';
import { AddCard } from './add-card.tsx';
import { AddedStatus } from './added-status.tsx';
import { LinesForm } from './lines-form.tsx';
import { OneTaskForm } from './one-task-form.tsx';
import { targetsOf, wantedTarget } from './rules/add-options.ts';
import { linesOf } from './rules/task-draft.ts';
import { useAdded } from './use-added.ts';
import { useTaskDraft } from './use-task-draft.ts';
import { VisitorPage } from './visitor-page.tsx';

/** The page `/add`: adds a text from elsewhere. Nothing is added before a key or a press. */
export function AddTaskPage() {
  const { owner } = useSession();
  return owner === null ? <VisitorPage /> : <AddTask owner={owner} />;
}

function AddTask({ owner }: { owner: string }) {
  const t = useMessages();
  const today = useToday();
  const { draft, generation, change } = useTaskDraft(owner);
  const { added, hasFailed, options, addAnother, type } = useAdded({ draft, generation, change });
  const wanted = wantedTarget(today, draft.day);
  const form = { draft, targets: targetsOf(today, wanted), wanted, hasFailed, options };

  return (
    <AddCard title={t('add-task.title')}>
      {added ? (
        <AddedStatus added={added} onAddAnother={addAnother} />
      ) : linesOf(draft.lines) ? (
        <LinesForm key={generation} {...form} onType={type} />
      ) : (
        <OneTaskForm key={generation} {...form} onType={type} />
      )}
    </AddCard>
  );
}
