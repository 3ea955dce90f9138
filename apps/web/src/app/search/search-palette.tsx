// @spec search-finds

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isBlank } from '@kairos/schema/is-blank';
import { IconButton } from '#ui/icon-button.tsx';
import { OptionField } from '#ui/option-field.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { useModal } from '#ui/use-modal.ts';
import { useToday } from '#features/days/use-today.ts';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ifFailed, readAndChange } from '#data/records/made-change.ts';
import { useAdd } from '#data/records/use-add.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { noonOf } from '#domain/days/day.ts';
import { readOtherEvents } from '#features/other-calendars/api/read-other-events.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { rangeAt } from '#features/other-calendars/rules/source-state.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import { useRows } from '#data/records/use-rows.ts';
import { readSearchRecords } from './api/read-search-records.ts';
import { journalSearchAddress, recordAddress } from './rules/record-address.ts';
import { searchIndex } from './rules/search-index.ts';
import { searchText } from './rules/search-item.ts';
import type { SearchDestination } from './rules/search-destination.ts';
import { searchSections, wholeKey, type SearchOption } from './rules/search-sections.ts';
import { maxTextLength } from '#domain/task-text/new-task.ts';
import { useAddParsedTask } from '#features/quick-add/use-add-parsed-task.ts';
import type { ParsedTask } from '#domain/task-text/parsed-task.ts';
import { useTaskText } from '#features/quick-add/use-task-text.ts';
import { searchWords } from '#domain/text-search/search-words.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { ResultList } from './result-list.tsx';
import styles from './search-palette.module.css';
import type { RecordLook } from './record-look.ts';

/*
 * The failures of the search, which are logged. Log lines are for developers and are not translated. The shell shows
 * which changes could not be stored or were rejected by the server.
 */

/** The records on this device may be incomplete, or could not be read. */
function reportReadFailure(error: unknown): void {
  console.error('Failed to read the records to search:', error);
}

function reportAddFailure(error: unknown): void {
  console.error('Failed to add a task from the search:', error);
}

type AddOption = Extract<SearchOption, { kind: 'add' }>;

/** The target of an option. */
function targetOf(option: Exclude<SearchOption, { kind: 'add' }>): SearchDestination['target'] {
  if (option.kind === 'destination') return option.item.destination.target;
  return option.kind === 'all' ? journalSearchAddress(option.query) : recordAddress(option.item.source);
}

interface SearchPaletteProps {
  destinations: readonly SearchDestination[];
  look: RecordLook;
  onClose: () => void;
}

function parseLine(stored: unknown): { readonly line: string } | undefined {
  const { line } = pickValidFields({ line: '' }, stored);
  return line === undefined ? undefined : { line };
}

/** The search: a field that opens destinations, finds records, and adds a task. */
export function SearchPalette({ destinations, look, onClose }: SearchPaletteProps) {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const id = useId();
  const navigate = useNavigate();
  // Back and the backdrop keep the typed text.
  const { dialog, frame } = useModal(onClose, true);
  const [line, setLine] = useLine();
  const { task, understand } = useTaskText(line, today);
  const { sections, words, isRead, failed } = useSections({ line, task, destinations, today });
  const { add, busy } = useAddOption(understand);
  const options = sections.flatMap((section) => section.options);
  const results = options.filter(({ kind }) => kind === 'destination' || kind === 'record').length;
  const { option: chosen, handleKey } = useChosen(options, line);
  const optionId = ({ key }: SearchOption) => `${id}-${encodeURIComponent(key)}`;

  function finish() {
    setLine('');
    onClose();
  }

  async function addParsed(option: AddOption) {
    // A text that could not be stored stays in the field.
    if (busy) return;
    const change = add(option);
    ifFailed(change, reportAddFailure);
    if (await change.made) finish();
  }

  function open(option: SearchOption) {
    if (option.kind === 'add') {
      void addParsed(option);
      return;
    }
    finish();
    const target = targetOf(option);
    if (typeof target === 'function') target();
    else void navigate(target.path, { state: target.focusTarget });
  }

  const enter = useEnter({ line, chosen, isRead, open });

  return (
    <dialog ref={dialog} className={styles.palette} aria-label={t('search.title')}>
      <div ref={frame} className={styles.body}>
        <div className={styles.head}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
          <OptionField
            value={line}
            label={t('search.field')}
            placeholder={t('search.placeholder')}
            maxLength={maxTextLength}
            enterKeyHint="go"
            listId={`${id}-results`}
            chosenId={chosen && optionId(chosen)}
            onType={setLine}
            handleKey={handleKey}
            onEnter={enter}
            // Otherwise the browser closes the dialog.
            onEscape={() => (line === '' ? onClose() : setLine(''))}
            onFocus={(event) => event.target.select()}
          />
          <kbd aria-hidden>{t('search.escape')}</kbd>
          <IconButton label={t('common.close')} icon={X} onClick={finish} />
        </div>
        <ResultList
          id={`${id}-results`}
          sections={sections}
          chosen={chosen}
          words={words}
          context={{ t, formats, today }}
          look={look}
          optionId={optionId}
          onOpen={open}
        />
        {failed && <p className={styles.incomplete}>{t('search.incomplete')}</p>}
        <p role="status" className={styles.status}>
          {!isBlank(task.text) && t('search.count', { count: results })}
        </p>
        <PaletteFoot />
      </div>
    </dialog>
  );
}

/** The line that the user types. It stays when the search is closed without a choice. */
function useLine() {
  const { draft, update } = useStoredDraft('search', parseLine);
  const setLine = (text: string) => update(() => (text === '' ? undefined : { line: text }));
  return [draft?.line ?? '', setLine] as const;
}

interface EnterOptions {
  readonly line: string;
  /** The option that Enter opens. */
  readonly chosen: SearchOption | undefined;
  /** The records are read. */
  readonly isRead: boolean;
  readonly open: (option: SearchOption) => void;
}

/** Returns the effect of Enter. Before the records are read it waits for them: the line may be the name of one. */
function useEnter({ line, chosen, isRead, open }: EnterOptions): () => void {
  const enteredLine = useRef<string>(undefined);
  const openEntered = useEffectEvent(() => {
    if (chosen && enteredLine.current === line) open(chosen);
  });
  useEffect(() => {
    if (isRead) openEntered();
  }, [isRead]);
  return () => {
    if (chosen?.kind === 'add' && !isRead) enteredLine.current = line;
    else if (chosen) open(chosen);
  };
}

interface SectionsOptions extends Pick<SearchPaletteProps, 'destinations'> {
  readonly line: string;
  /** The task that was read from the text in the field. */
  readonly task: ParsedTask;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The same array at every render. */
const noEvents: readonly never[] = [];

/** The events of other calendars that this device has read: 30 days back, 400 ahead. `today` is `YYYY-MM-DD`. */
function useSearchEvents(
  sources: readonly CalendarSource[] | undefined,
  today: string,
): readonly OtherEvent[] {
  const store = useRecordStore();
  const [events, setEvents] = useState<readonly OtherEvent[]>(noEvents);
  useEffect(() => {
    if (!sources?.length) return;
    const { first, last } = rangeAt(today, systemZone());
    const range = { from: noonOf(first), to: noonOf(last), noTitle: '' };
    readOtherEvents(store.deviceState, sources, range).then(setEvents, reportReadFailure);
  }, [store, sources, today]);
  return events;
}

/** What the search finds for a line, with the words that it has searched for. */
function useSections({ line, task, destinations, today }: SectionsOptions) {
  const { found, isRead, failed } = useRows(readSearchRecords, reportReadFailure);
  const events = useSearchEvents(found?.sources, today);
  const index = useMemo(() => found && searchIndex(found, today, events), [found, today, events]);
  const destinationItems = useMemo(
    () => destinations.map((destination) => ({ destination, ...searchText(destination.title) })),
    [destinations],
  );
  const words = useMemo(() => searchWords(task.text), [task.text]);
  const sections = useMemo(
    () => searchSections({ task, line, words, destinations: destinationItems, index, today }),
    [task, line, words, destinationItems, index, today],
  );
  return { sections, words, isRead, failed };
}

/** Adds the task of an option. `understand` resolves when the whole line is understood: see `useTaskText`. */
function useAddOption(understand: () => Promise<ParsedTask>) {
  const addTask = useAddParsedTask();
  return useAdd(({ key, task: shown, isLater }: AddOption) =>
    readAndChange(async () => {
      const understood = await understand();
      // The user chose the line with the whole text, or the one to today of a text that ends with the word for Later.
      const isText = key === wholeKey || (!isLater && understood.later !== undefined);
      return addTask(isText ? shown : understood, { isLater });
    }),
  );
}
