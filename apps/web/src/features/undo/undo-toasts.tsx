// @spec undo-toasts

import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isBlank } from '@kairos/schema/is-blank';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { isWriting } from '#platform/keyboard/is-writing.ts';
import { InToastStack } from '#ui/toast-stack.tsx';
import toastStyles from '#ui/toast.module.css';
import { Toast } from '#ui/toast.tsx';
import { LinkToastContext, type LinkToast } from '#ui/use-link-toast.ts';
import { UndoContext, type Undoable } from './use-undo.ts';

const lifetime = 8_000;

interface Offer extends Undoable {
  readonly id: number;
  readonly state: 'open' | 'restoring' | 'failed';
}

interface ShownLink extends LinkToast {
  readonly id: number;
}

/**
 * Shows the undo offers of `useUndo`, newest last, and the toast of `useLinkToast`. Ctrl+Z or ⌘Z undoes the newest, except in a text
 * field that has something to undo itself.
 */
export function UndoToasts({ children }: { children: ReactNode }) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [linked, setLinked] = useState<ShownLink>();
  const lastId = useRef(0);

  const offer = useCallback((undoable: Undoable) => {
    lastId.current += 1;
    const id = lastId.current;
    setOffers((now) => [...now, { ...undoable, id, state: 'open' }]);
    return () => setOffers((now) => now.filter((one) => one.id !== id));
  }, []);

  const forgetLink = useCallback(() => setLinked(undefined), []);
  const showLink = useCallback((toast: LinkToast) => {
    lastId.current += 1;
    const id = lastId.current;
    setLinked({ ...toast, id });
    return () => setLinked((now) => (now?.id === id ? undefined : now));
  }, []);

  const undo = useCallback(async (wanted: Offer) => {
    const without = (now: readonly Offer[]) => now.filter(({ id }) => id !== wanted.id);
    setOffers((now) => now.map((one) => (one.id === wanted.id ? { ...one, state: 'restoring' } : one)));
    try {
      const change = await wanted.restore();
      setOffers(without);
      await change?.acknowledged;
    } catch (error) {
      console.error('Failed to restore:', error);
      setOffers((now) => [...without(now), { ...wanted, state: 'failed' }]);
    }
  }, []);

  const newest = offers.findLast(({ state }) => state !== 'restoring');
  // A layout effect, so that the shortcut works as soon as its toast is visible.
  useLayoutEffect(() => {
    if (newest === undefined) return undefined;
    // The fields that the user emptied since the offer: their own undo brings the text back.
    const emptied = new WeakSet<EventTarget>();
    const typed = ({ target }: Event) => {
      if (target === null) return;
      if (isBlankField(target)) emptied.add(target);
      else emptied.delete(target);
    };
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      if (!isUndoKey(event) || target === null || event.defaultPrevented) return;
      // A form that was submitted, and the next form after a deletion, are empty and have nothing to undo.
      if (isWriting(target) && (!isBlankField(target) || emptied.has(target))) return;
      event.preventDefault();
      void undo(newest);
    };
    document.addEventListener('input', typed);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('input', typed);
      document.removeEventListener('keydown', pressed);
    };
  }, [newest, undo]);

  return (
    <UndoContext value={offer}>
      <LinkToastContext value={showLink}>{children}</LinkToastContext>
      <InToastStack slot="toasts">
        <div role="status" className={toastStyles.toasts}>
          {offers.map((one) => (
            <OfferToast
              key={`${one.id} ${one.state === 'failed' ? 'failed' : ''}`}
              offer={one}
              onUndo={(offer) => void undo(offer)}
              onGone={setOffers}
            />
          ))}
          {linked && (
            <Toast key={`link ${linked.id}`} lifetime={lifetime} onGone={forgetLink} action={linked.link}>
              {linked.text}
            </Toast>
          )}
        </div>
      </InToastStack>
    </UndoContext>
  );
}

interface OfferToastProps {
  offer: Offer;
  onUndo: (offer: Offer) => void;
  onGone: (change: (offers: readonly Offer[]) => readonly Offer[]) => void;
}

function OfferToast({ offer, onUndo, onGone }: OfferToastProps) {
  const t = useMessages();
  const { id, state, link } = offer;
  const gone = useCallback(() => onGone((now) => now.filter((one) => one.id !== id)), [id, onGone]);
  return (
    <Toast
      lifetime={lifetime}
      onGone={gone}
      link={link}
      action={{
        label: t('records.undo'),
        // Several can be open.
        name: t('records.undo-of', { change: changeText(t, offer) }),
        onPress: () => onUndo(offer),
        busy: state === 'restoring',
        shortcut: 'Control+Z Meta+Z',
      }}
    >
      {state === 'failed' ? failureText(t, offer) : changeText(t, offer)}
    </Toast>
  );
}

function changeText(t: Translate, { text, message }: Offer): string {
  if (message !== undefined) return message;
  return isBlank(text) ? t('records.deleted-unnamed') : t('records.deleted', { text });
}

function failureText(t: Translate, { text, failure }: Offer): string {
  if (failure !== undefined) return failure;
  return isBlank(text) ? t('records.restore-failed-unnamed') : t('records.restore-failed', { text });
}

/** Whether it is a choice, or a text field without text. */
function isBlankField(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.value === '' && !target.validity.badInput;
}

function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
}
