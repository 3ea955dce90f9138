// @spec sign-ins-listed sign-out-there

import type { SignIn } from '@kairos/schema/records/sign-in';
import Laptop from 'lucide-react/icons/laptop';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useEffect, useId, useRef } from 'react';
import { dayStart } from '#platform/preferences/day-start.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { useToday } from '#features/days/use-today.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '#ui/styles/settings.module.css';
import type { EndingSignIn } from './use-end-sign-ins.ts';

interface SignInRowProps {
  signIn: SignIn;
  /** Whether it is the one of this browser. */
  isHere: boolean;
  /** How far its end is. */
  step: EndingSignIn['step'] | undefined;
  onSignOut: () => void;
  onUndo: () => void;
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

/** One sign-in: the device, when it was used, and its end. */
export function SignInRow({ signIn, isHere, step, onSignOut, onUndo }: SignInRowProps) {
  const t = useMessages();
  const isOnline = useOnline();
  const about = useId();
  const note = useId();
  const used = useUsed(signIn);
  const name = nameOf(t, signIn, isHere);
  const isEnding = step === 'undoable' || step === 'sent';
  const Icon = isHere && signIn.device === 'computer' ? Laptop : icons[signIn.device as keyof typeof icons];
  const texts = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (step === 'sent' && hasFocus.current) texts.current?.focus();
  }, [step]);

  return (
    <li>
      <div className={styles.row}>
        <Icon className={styles.icon} size={20} aria-hidden />
        <div ref={texts} tabIndex={-1} className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <span id={about} className={styles.about}>
            {isHere ? t('sign-ins.this-device') : isEnding ? '' : used}
            <span role="status">{isEnding && t('sign-ins.ending')}</span>
          </span>
          {!isOnline && !isHere && step === undefined && (
            <span id={note} className={styles.about}>
              {t('settings.when-online')}
            </span>
          )}
        </div>
        {isHere ? (
          <Tag tint="sage">{t('sign-ins.here')}</Tag>
        ) : step === 'sent' ? null : (
          <Button
            variant="quiet"
            className={styles.change}
            busy={!isOnline && step !== 'undoable'}
            aria-label={
              step === 'undoable'
                ? t('sign-ins.undo-device', { device: name })
                : t('sign-ins.sign-out-device', { device: name })
            }
            aria-describedby={isOnline ? about : `${about} ${note}`}
            onFocus={() => (hasFocus.current = true)}
            onBlur={() => (hasFocus.current = false)}
            onClick={step === 'undoable' ? onUndo : onSignOut}
          >
            {step === 'undoable' ? t('records.undo') : t('sign-ins.sign-out')}
          </Button>
        )}
      </div>
      {step === 'failed' && <Alert>{t('sign-ins.failed')}</Alert>}
    </li>
  );
}

/** The name of the device, e.g. `Chrome on Windows`. Of a browser that is not known, only what is known. */
function nameOf(t: Translate, { browser: names, device }: SignIn, isHere: boolean): string {
  const kind = device as 'phone' | 'tablet' | 'computer';
  const [browser = '', system] = names.split(', ');
  if (browser === '') return t(`sign-ins.${kind}`);
  // The name of the browser, or only that of the system.
  if (system === undefined) return browser;
  return isHere ? t(`sign-ins.here-${kind}`, { browser }) : t('sign-ins.name', { browser, system });
}

/** When it was used last, and since when it is. */
function useUsed({ usedAt, since }: SignIn): string {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  const dayText = (instant: Date) => date(instant, dayFormat(dayAt(instant, '00:00'), today));
  const last = new Date(usedAt);
  return t('sign-ins.used', {
    when:
      dayAt(last, dayStart.get()) === today
        ? t('sign-ins.today', { time: date(last, { hour: 'numeric', minute: '2-digit' }) })
        : dayText(last),
    day: dayText(new Date(since)),
  });
}
