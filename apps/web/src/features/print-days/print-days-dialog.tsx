// @spec print-days

import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState } from 'react';
import { habits, pagesOfDays, sessionsOfDays } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { tasksWithYears } from '#domain/daily-tasks/anniversary.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { DayField } from '#features/days/day-field.tsx';
import { saveFile } from '#platform/download/download.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useIsPrinting } from '#platform/printing/use-is-printing.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckLine } from '#ui/check-line.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldPair } from '#ui/field-pair.tsx';
import { DaysPaper } from './days-paper.tsx';
import styles from './print-days.module.css';
import { daysAsText } from './rules/days-as-text.ts';
import {
  dayParts,
  printedDays,
  rangeProblem,
  sheetsOf,
  type DayPart,
  type PrintedDay,
  type TypedRange,
} from './rules/printed-days.ts';
import { useDayTexts } from './use-day-texts.ts';

interface PrintDaysDialogProps {
  /** The range at first. */
  range: TypedRange;
  onClose: () => void;
}

interface FoundDays {
  /** Undefined while they are read, and for a range that cannot be printed. */
  readonly days: readonly PrintedDay[] | undefined;
  readonly failed: boolean;
}

/** The days of a range with what goes in. */
function useDays(range: TypedRange, parts: ReadonlySet<DayPart>): FoundDays {
  const t = useMessages();
  const isValid = rangeProblem(range) === undefined;
  // Without a valid range nothing is read beyond one day.
  const key = [isValid ? range.from : range.until, range.until] as const;
  const lists = [
    useRecords(pagesOfDays, { key }),
    useDailyTasks({ first: key[0], last: key[1] }),
    useRecords(habits, {}),
    useRecords(sessionsOfDays, { key }),
  ] as const;
  const [pages, tasks, allHabits, sessions] = lists.map(({ items }) => items) as [
    (typeof lists)[0]['items'],
    (typeof lists)[1]['items'],
    (typeof lists)[2]['items'],
    (typeof lists)[3]['items'],
  ];
  const days = useMemo(
    () =>
      isValid && pages && tasks && allHabits && sessions
        ? printedDays({ pages, tasks: tasksWithYears(t, tasks), habits: allHabits, sessions }, range, parts)
        : undefined,
    [t, isValid, pages, tasks, allHabits, sessions, range, parts],
  );
  return { days, failed: lists.some(({ items, failed }) => items === undefined && failed) };
}

/** The dialog that prints some days or saves them as a text file. All of it happens on the device. */
export function PrintDaysDialog({ range: first, onClose }: PrintDaysDialogProps) {
  const t = useMessages();
  const [range, setRange] = useState(first);
  const [parts, setParts] = useState<ReadonlySet<DayPart>>(new Set(['journal', 'moods']));
  const { days, failed } = useDays(range, parts);
  const isPrinting = useIsPrinting();
  const texts = useDayTexts();
  const problem = rangeProblem(range);
  const hasDays = days !== undefined && days.length > 0;

  function choose(part: DayPart, isChosen: boolean) {
    setParts((now) => new Set(dayParts.filter((one) => (one === part ? isChosen : now.has(one)))));
  }

  function save() {
    if (!hasDays) return;
    const shown = days.map((day) => ({
      title: texts.titleOf(day),
      blocks: [
        texts.moodOf(day),
        day.text,
        day.tasks.map(({ text }) => `- ${text}`).join('\n'),
        texts.habitsOf(day),
        texts.focusOf(day),
      ],
    }));
    const text = daysAsText(texts.rangeText(range.from, range.until), shown);
    // With a mark of the encoding: some editors on Windows otherwise take it for another one.
    saveFile(`kairos-${range.from}-${range.until}.txt`, 'text/plain;charset=utf-8', `\uFEFF${text}`);
  }

  return (
    <Dialog title={t('print-days.title')} lead={t('print-days.lead')} width="medium" onClose={onClose}>
      <div className={styles.content}>
        <FieldPair>
          <DayField
            label={t('print-days.from')}
            value={range.from}
            onChange={(from) => setRange({ ...range, from })}
          />
          <DayField
            label={t('print-days.until')}
            value={range.until}
            onChange={(until) => setRange({ ...range, until })}
            error={problem === 'backwards' ? t('print-days.ends-before') : undefined}
          />
        </FieldPair>
        <fieldset className={styles.parts}>
          <legend>{t('print-days.parts')}</legend>
          {dayParts.map((part) => (
            <CheckLine key={part} isChecked={parts.has(part)} onChange={(isChosen) => choose(part, isChosen)}>
              {t(`print-days.${part}`)}
            </CheckLine>
          ))}
        </fieldset>
        {failed && <Alert>{t('print-days.unreachable')}</Alert>}
        <p role="status" className={styles.about}>
          {problem === 'too-long' && t('print-days.too-long')}
          {days !== undefined &&
            (hasDays
              ? t('print-days.about', {
                  sheets: sheetsOf(days),
                  pages: days.filter(({ text }) => text !== '').length,
                })
              : t('print-days.nothing'))}
        </p>
        <div className={styles.buttons}>
          <Button busy={!hasDays} onClick={() => window.print()}>
            <Printer size={18} strokeWidth={1.75} aria-hidden />
            {t('print-days.print')}
          </Button>
          <Button variant="quiet" busy={!hasDays} onClick={save}>
            <Download size={18} strokeWidth={1.75} aria-hidden />
            {t('print-days.save')}
          </Button>
        </div>
      </div>
      {isPrinting && hasDays && <DaysPaper name={texts.rangeText(range.from, range.until)} days={days} />}
    </Dialog>
  );
}
