// @spec journal-page

import { useState } from 'react';
import type { Mood } from '#domain/moods/moods.ts';
import { useSyncStatus } from '#data/records/record-store-context.ts';
import { useAutosavedText } from '#data/records/use-autosaved-text.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import { reportSaveFailure } from './failures.ts';
import { contentOf, maxTextLength, pageChange, type PageContent } from '#domain/journal/page-change.ts';

/** The shown state of saving; undefined for a page that was never saved. */
export type PageStatus = 'saving' | 'saved' | 'saved-on-device' | 'full' | 'failed' | undefined;

/** The delay in milliseconds after the last key before a page is sent. */
const savePause = 800;

interface PageInUse {
  readonly draft: ReturnType<typeof useAutosavedText>;
  readonly mood: Mood | '';
  readonly chooseMood: (mood: Mood | '') => void;
  readonly status: PageStatus;
}

/**
 * The page of a day while it is shown. Every key press stores its text on this device.
 *
 * @param day `YYYY-MM-DD`; the component is keyed by it
 * @param page undefined for a day without one
 */
export function usePage(day: string, page: JournalPage | undefined): PageInUse {
  const makeChange = useMakeChange();
  const { isWaiting } = useSyncStatus();
  const stored = contentOf(page);
  /** The mood that is being stored. */
  const [chosen, setChosen] = useState<{ readonly mood: Mood | '' }>();
  const content = { ...stored, ...chosen };
  const [sending, setSending] = useState<{ readonly isUnsent: boolean; readonly hasFailed: boolean }>();

  async function save(before: PageContent, entered: Partial<PageContent>, seen?: string) {
    const change = pageChange(day, before, entered, seen);
    if (change === undefined) return true;
    const started = { isUnsent: true, hasFailed: false };
    setSending(started);
    const { made, failure } = makeChange([change], {
      sendDelay: entered.text === undefined ? 0 : savePause,
    });
    void failure.then((error) => {
      if (error) reportSaveFailure();
      const hasFailed = error !== undefined;
      setSending((now) => (hasFailed || now === started ? { isUnsent: false, hasFailed } : now));
    });
    return made;
  }

  const draft = useAutosavedText(
    content.text,
    (text, seen) => (text.length > maxTextLength ? Promise.resolve(false) : save(content, { text }, seen)),
    savePause,
  );
  const isSaving = draft.isOpen || sending?.isUnsent === true;

  function statusNow(): PageStatus {
    if (draft.text.length > maxTextLength) return 'full';
    if (sending?.hasFailed) return 'failed';
    if (isWaiting && (isSaving || page)) return 'saved-on-device';
    if (isSaving) return 'saving';
    return page || sending ? 'saved' : undefined;
  }

  async function chooseMood(mood: Mood | '') {
    const change = { mood };
    setChosen(change);
    await save({ ...stored, text: draft.text }, change);
    setChosen((now) => (now === change ? undefined : now));
  }

  return {
    draft,
    mood: content.mood,
    chooseMood: (mood) => void chooseMood(mood),
    status: statusNow(),
  };
}
