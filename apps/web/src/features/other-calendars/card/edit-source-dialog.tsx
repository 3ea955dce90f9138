// @spec other-calendars-card

import { isBlank } from '@kairos/schema/is-blank';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useState } from 'react';
import { EditForm } from '#features/forms/edit-form.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { tintOf } from '../rules/tint.ts';
import { SourceFields, type SourceDraft } from './source-fields.tsx';

interface EditSourceDialogProps {
  source: CalendarSource;
  onClose: () => void;
}

/** Changes the name and the colour of a calendar, and when it is read again. */
export function EditSourceDialog({ source, onClose }: EditSourceDialogProps) {
  const t = useMessages();
  const { id } = source;
  const [draft, setDraft] = useState<SourceDraft>({
    name: source.name,
    tint: tintOf(source),
    every: source.every ?? null,
  });
  const name = draft.name.trim();
  return (
    <EditForm
      title={t('other-calendars.edit')}
      failure={t('settings.not-saved')}
      accepts={() => !isBlank(name)}
      changeOf={() => ({ entity: 'CalendarSource', id, values: { ...draft, name } })}
      onSaved={onClose}
      onCancel={onClose}
      onClose={onClose}
    >
      <SourceFields
        draft={draft}
        error={isBlank(name) ? t('other-calendars.name-missing') : undefined}
        onChange={setDraft}
      />
    </EditForm>
  );
}
