// @spec other-calendars-card

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useRef, useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { SettingsRow } from '#ui/settings-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from '../other-calendars.module.css';
import { maxSources, moveChanges, sourceDeletion } from '../rules/source-changes.ts';
import { useOtherCalendars } from '../use-other-calendars.ts';
import { type ShownDialog, SourceDialogs } from './source-dialogs.tsx';
import { SourceRow } from './source-row.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** The calendars that are shown beside the plans. */
export function OtherCalendarsCard() {
  const t = useMessages();
  const makeChange = useMakeChange();
  const { sources, failed, retry, states, isKnown, readNow, keep } = useOtherCalendars();
  const [shown, setShown] = useState<ShownDialog>();
  const [reading, setReading] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = useCallback(() => addButton.current?.focus(), []);
  useRowFocus(list, shown && 'id' in shown ? shown.id : undefined);
  const close = () => setShown(undefined);

  function change(id: string, changes: readonly RecordChange[]) {
    setFailure(undefined);
    ifFailed(makeChange(changes), () => setFailure(id));
  }

  async function read(source: CalendarSource) {
    setReading((ids) => [...ids, source.id]);
    await readNow(source);
    setReading((ids) => ids.filter((id) => id !== source.id));
  }

  function remove({ id }: CalendarSource) {
    close();
    change(id, [sourceDeletion(id)]);
  }

  return (
    <SettingsCard title={t('other-calendars.title')} focusTarget="other-calendars">
      {sources === undefined && !failed && (
        <div aria-busy>
          <Skeleton height="4rem" />
        </div>
      )}
      {sources === undefined && failed && (
        <div>
          <Alert>{t('other-calendars.not-loaded')}</Alert>
          <Button variant="quiet" onClick={retry}>
            {t('common.try-again')}
          </Button>
        </div>
      )}
      {sources && sources.length > 0 && (
        <ul ref={list} className={styles.sources} aria-busy={!isKnown || undefined}>
          {sources.map((source, index) => (
            <SourceRow
              key={source.id}
              source={source}
              state={states.get(source.id)}
              isReading={reading.includes(source.id)}
              hasFailed={failure === source.id}
              isFirst={index === 0}
              isLast={index === sources.length - 1}
              onEdit={() => setShown({ dialog: 'edit', id: source.id })}
              onChangeAddress={() => setShown({ dialog: 'address', id: source.id })}
              onSignIn={() => setShown({ dialog: 'sign-in', id: source.id })}
              onUseAddress={(address) =>
                change(source.id, [{ entity: 'CalendarSource', id: source.id, values: { address } }])
              }
              onRead={() => void read(source)}
              onHide={(hidden) =>
                change(source.id, [{ entity: 'CalendarSource', id: source.id, values: { hidden } }])
              }
              onMove={(step) => change(source.id, moveChanges(sources, source.id, step))}
              onRemove={() => setShown({ dialog: 'remove', id: source.id })}
              onEmptied={focusAdd}
            />
          ))}
        </ul>
      )}
      {sources && (
        <SettingsRow
          name={t('other-calendars.add-title')}
          about={
            sources.length >= maxSources
              ? t('other-calendars.too-many', { count: maxSources })
              : t('other-calendars.add-about')
          }
          label={t('other-calendars.add-title')}
          action={
            <>
              <Plus size={18} aria-hidden />
              {t('other-calendars.add')}
            </>
          }
          busy={sources.length >= maxSources}
          actionRef={addButton}
          onAct={() => setShown({ dialog: 'add' })}
        />
      )}
      {sources && shown && (
        <SourceDialogs shown={shown} sources={sources} onKeep={keep} onRemove={remove} onClose={close} />
      )}
    </SettingsCard>
  );
}
