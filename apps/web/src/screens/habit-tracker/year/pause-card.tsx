import { useCallback, useId, useRef, useState, type FocusEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldPair } from '#ui/field-pair.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { noonOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  endsBeforeItBegins,
  hasPause,
  openPause,
  pauseFrom,
  replacePauses,
  type Pause,
  type PauseInput,
} from '#domain/habits/pauses.ts';
import styles from './habit-year.module.css';

interface PauseCardProps {
  pauses: readonly Pause[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Called with the text of the pauses to store. */
  onChange: (text: string) => void;
}

/** The values of the fields while they are being edited. */
interface Draft extends PauseInput {
  /** The pause as last stored. */
  readonly stored: Pause | undefined;
  /** All earlier values, which the next change replaces, because the record may still have any of them. */
  readonly versions: readonly Pause[];
  /** The user has finished editing, but the record may not have the pause yet. */
  readonly isLeft: boolean;
}

function draftOf(pause: Pause | undefined): Draft {
  const versions = pause === undefined ? [] : [pause];
  return { from: pause?.from ?? '', to: pause?.to ?? '', stored: pause, versions, isLeft: false };
}

/** The current or next pause as two dates, and the other pauses. A change of the dates is stored at once. */
export function PauseCard({ pauses, today, onChange }: PauseCardProps) {
  const t = useMessages();
  const id = useId();
  const open = openPause(pauses, today);
  const [draft, setDraft] = useState<Draft>();
  if (draft?.isLeft && (draft.stored === undefined || hasPause(pauses, draft.stored))) setDraft(undefined);
  const input = draft ?? draftOf(open);
  const earlier = pauses.filter((pause) => !hasPause(input.versions, pause));
  const fields = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const isWrong = endsBeforeItBegins(input);

  function enter(part: Partial<PauseInput>) {
    const next = { ...input, ...part };
    const pause = pauseFrom(next);
    if (pause === undefined || (pause === null && input.versions.length === 0)) {
      setDraft({ ...next, isLeft: false });
      return;
    }
    onChange(replacePauses(pauses, input.versions, pause));
    const versions = pause === null ? input.versions : [...input.versions, pause];
    setDraft({ ...next, stored: pause ?? undefined, versions, isLeft: false });
  }

  /** Values that cannot be stored stay in the fields. */
  function leave({ relatedTarget }: FocusEvent) {
    if (draft === undefined || fields.current?.contains(relatedTarget)) return;
    if (pauseFrom(draft) !== undefined) setDraft({ ...draft, isLeft: true });
  }

  return (
    <Card aria-labelledby={id} className={styles.sideCard}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {t('habit-year.pause')}
      </h2>
      <p>{t('habit-year.pause-text')}</p>
      <div ref={fields}>
        <FieldPair>
          <DayField
            label={t('habit-year.from')}
            value={input.from}
            onChange={(from) => enter({ from })}
            onBlur={leave}
          />
          <DayField
            label={t('habit-year.to')}
            value={input.to}
            onChange={(to) => enter({ to })}
            onBlur={leave}
            {...(input.from !== '' && input.to === '' && { hint: t('habit-year.open-ended') })}
            error={isWrong ? t('habit-year.ends-before') : undefined}
          />
        </FieldPair>
      </div>
      <EarlierPauses
        pauses={earlier}
        today={today}
        onRemove={(pause) => onChange(replacePauses(pauses, [pause], null))}
        onEmptied={focusHeading}
      />
    </Card>
  );
}

interface EarlierPausesProps extends Pick<PauseCardProps, 'pauses' | 'today'> {
  onRemove: (pause: Pause) => void;
  onEmptied: () => void;
}

function EarlierPauses({ pauses, today, onRemove, onEmptied }: EarlierPausesProps) {
  const t = useMessages();
  const { date } = useFormats();

  function rangeText({ from, to }: Pause): string {
    const isThisYear = [from, to ?? from].every((day) => yearOf(day) === yearOf(today));
    const format: Intl.DateTimeFormatOptions = {
      month: 'short',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    };
    if (to === null) return t('habit-year.open-range', { from: date(noonOf(from), format) });
    return t('habit-year.range', { from: date(noonOf(from), format), to: date(noonOf(to), format) });
  }

  if (pauses.length === 0) return null;
  return (
    <ul className={styles.earlier} aria-label={t('habit-year.earlier-pauses')}>
      {pauses.map((pause) => {
        const range = rangeText(pause);
        return (
          <EarlierPause
            key={`${pause.from} ${pause.to ?? ''}`}
            range={range}
            onRemove={() => onRemove(pause)}
            onEmptied={onEmptied}
          />
        );
      })}
    </ul>
  );
}

interface EarlierPauseProps {
  /** The days of the pause as text. */
  range: string;
  onRemove: () => void;
  /** Called when the removed pause had the focus and no other one is left. */
  onEmptied: () => void;
}

function EarlierPause({ range, onRemove, onEmptied }: EarlierPauseProps) {
  const t = useMessages();
  const text = useRef<HTMLSpanElement>(null);
  useNextFocus(text, onEmptied, 'button');
  return (
    <li>
      <span ref={text}>{range}</span>
      <Button variant="link" aria-label={t('habit-year.remove-pause', { range })} onClick={onRemove}>
        {t('habit-year.remove')}
      </Button>
    </li>
  );
}
