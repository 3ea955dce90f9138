import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useRef, type ClipboardEvent, type MouseEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { OptionField } from '#ui/option-field.tsx';
import { OptionRow, OptionText } from '#ui/option-row.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nothingToChange, readAndChange } from '#data/records/made-change.ts';
import { useAdd } from '#data/records/use-add.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import { useToday } from '#features/days/use-today.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { maxTextLength } from '#domain/task-text/new-task.ts';
import { addText } from '#domain/task-text/parsed-task-texts.ts';
import { useAddParsedTask } from '#features/quick-add/use-add-parsed-task.ts';
import { useTaskText } from '#features/quick-add/use-task-text.ts';
import styles from './add-task.module.css';
import { useTargetName } from './target-name.ts';
import { addOptions, type AddOption, type AddTarget } from './rules/add-options.ts';
import { draftOf, linesOf, type TaskDraft } from './rules/task-draft.ts';
import type { AddTaskOptions } from './use-added.ts';

export interface FormProps {
  draft: TaskDraft;
  targets: readonly AddTarget[];
  /** The target that the address names. */
  wanted: AddTarget;
  hasFailed: boolean;
  options: AddTaskOptions;
  onType: (typed: Partial<TaskDraft>) => void;
}

/** The field keeps the focus, and on phones the keyboard stays. */
function preventFocusLoss(event: MouseEvent) {
  event.preventDefault();
}

/** A field like that of the search, and the lines that add its text to a day or to Later. */
export function OneTaskForm({ draft, targets, wanted, hasFailed, options, onType }: FormProps) {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { line, note } = draft;
  const { task, understand } = useTaskText(line, today);
  const choice = { targets, wanted, isShared: draft.isShared };
  const offered = addOptions(task, line, choice);
  const { option: chosen, handleKey } = useChosen(offered.options, line, offered.preferred);
  const optionId = ({ key }: AddOption) => `${id}-${key}`;
  const dayName = useDayName(today);
  const { add, busy } = useAddOption({ draft, options, dayName }, async () =>
    addOptions(await understand(), line, choice),
  );
  const open = (option: AddOption) => {
    if (!busy) add(option);
  };

  /** Several lines that replace the whole text are offered as lines. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain');
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart !== 0 || selectionEnd !== value.length || linesOf(text) === undefined) return;
    event.preventDefault();
    onType(draftOf({ ...draft, text, title: '', url: '' }));
  }

  return (
    <>
      <div className={styles.field}>
        <Plus size={20} strokeWidth={1.75} aria-hidden />
        <OptionField
          ref={field}
          value={line}
          label={t('search.field')}
          placeholder={t('add-task.placeholder')}
          maxLength={maxTextLength}
          enterKeyHint="done"
          listId={offered.options.length > 0 ? `${id}-lines` : undefined}
          chosenId={chosen && optionId(chosen)}
          describedBy={note === '' ? undefined : `${id}-note`}
          onType={(text) => onType({ line: text, isShared: false, isUnread: false })}
          handleKey={handleKey}
          onEnter={() => chosen && open(chosen)}
          onPaste={paste}
        />
      </div>
      {note !== '' && (
        <p id={`${id}-note`} dir="auto" className={styles.note}>
          {note}
        </p>
      )}
      {draft.isUnread && <Alert>{t('add-task.unread')}</Alert>}
      {draft.isCut && <p className={styles.hint}>{t('add-task.cut', { count: note.length })}</p>}
      {hasFailed && <Alert>{t('later.add-failed')}</Alert>}
      {offered.options.length > 0 && (
        // eslint-disable-next-line jsx-a11y/interactive-supports-focus -- The field keeps the focus: aria-activedescendant.
        <div
          id={`${id}-lines`}
          role="listbox"
          aria-label={t('add-task.lines')}
          className={styles.options}
          onMouseDown={preventFocusLoss}
        >
          {offered.options.map((option) => (
            <OptionRow
              key={option.key}
              id={optionId(option)}
              icon={option.isLater ? Inbox : Plus}
              isChosen={option.key === chosen?.key}
              onPress={() => open(option)}
            >
              <OptionText>
                {addText({ t, formats, today }, option.task, {
                  isLater: option.isLater,
                  day: dayName(option),
                })}
              </OptionText>
            </OptionRow>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the name of the day to which an option adds. */
function useDayName(today: string) {
  const targetName = useTargetName();
  return ({ key, task }: AddOption) =>
    targetName({ key: key === 'today' || key === 'tomorrow' ? key : 'day', day: task.day ?? today });
}

interface AddOneOptions {
  readonly draft: TaskDraft;
  readonly options: AddTaskOptions;
  readonly dayName: (option: AddOption) => string;
}

/** Adds the task of an option. `understand` resolves to the options when the whole line is understood. */
function useAddOption(
  { draft: { note }, options, dayName }: AddOneOptions,
  understand: () => Promise<{ readonly options: readonly AddOption[] }>,
) {
  const today = useToday();
  const addTask = useAddParsedTask();
  return useAdd(({ key }: AddOption) =>
    readAndChange(async () => {
      const { options: understood } = await understand();
      const option = understood.find((one) => one.key === key) ?? understood[0];
      if (option === undefined) return nothingToChange;
      const { isLater } = option;
      const change = addTask(option.task, {
        isLater,
        note: note === '' ? undefined : note,
        hasLink: false,
        onUndo: options.onUndo,
      });
      options.onAdd(
        change,
        isLater
          ? { day: undefined, link: { path: '/daily-plan', state: { record: laterPart('') } } }
          : { day: dayName(option), link: { path: dayAddress(option.task.day ?? today) } },
      );
      return change;
    }),
  );
}
