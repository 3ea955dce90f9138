import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import type { parseTaskText } from '#domain/task-text/parse-task-text.ts';
import type { ParsedTask } from '#domain/task-text/parsed-task.ts';

type Read = typeof parseTaskText;

// A separate chunk, which only the search needs.
const loadRead = async (): Promise<Read> =>
  (await import('#domain/task-text/parse-task-text.ts')).parseTaskText;

/** Whether a locale writes the day before the month. */
function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts();
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month');
}

interface TaskTextState {
  /** The line, understood as far as the reader is loaded. */
  readonly task: ParsedTask;
  /** Understands the line once the reader is loaded; without it the line is text. */
  readonly understand: () => Promise<ParsedTask>;
}

/**
 * Understands a typed line.
 *
 * @param today `YYYY-MM-DD`
 */
export function useTaskText(line: string, today: string): TaskTextState {
  const { locale } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const [read, setRead] = useState<{ readonly call: Read }>();
  useEffect(() => {
    // Without the reader everything is text.
    void loadRead().then(
      (call) => setRead({ call }),
      () => undefined,
    );
  }, []);

  const context = useMemo(
    () => ({ today, isDayFirst: isDayFirst(locale), firstOfWeek }),
    [today, locale, firstOfWeek],
  );
  const task = useMemo(() => read?.call(line, context) ?? { text: line.trim() }, [read, line, context]);
  const understand = useCallback(async () => {
    if (read) return task;
    const call = await loadRead().catch(() => undefined);
    return call?.(line, context) ?? task;
  }, [read, task, line, context]);
  return { task, understand };
}
