// @spec encryption-turn-on encryption-sheet encryption-check encryption-change-key

import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { EncryptionControl, EncryptionStatus, NewSheet } from '#data/encryption/encryption-control.ts';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { usePhraseLanguage } from '#features/encryption/use-word-lists.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { StepFoot } from '#ui/dialog-steps.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LoadChanges } from '../account/account-actions.ts';
import { passwordFailure, useFailureText } from '../account/account-failure.ts';
import { AlmostStep } from './almost-step.tsx';
import { CheckStep } from './check-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { changeFailure, type SheetUse } from './rules/change-failure.ts';
import { checkedPositions } from './rules/checked-words.ts';
import { turnOffAddresses } from './turn-off-addresses.ts';
import { WhatStep } from './what-step.tsx';
import { WordsStep } from './words-step.tsx';

type Step = 'what' | 'password' | 'words' | 'check' | 'almost';

const steps: Readonly<Record<SheetUse, readonly Step[]>> = {
  'turn-on': ['what', 'password', 'words', 'check', 'almost'],
  'new-sheet': ['password', 'words', 'check'],
  'change-key': ['password', 'words', 'check'],
};

interface SheetUseTexts {
  readonly eyebrow: MessageId;
  /** What the password is for. */
  readonly lead: MessageId;
  /** The button after the three words. */
  readonly finish: MessageId;
}

const texts: Readonly<Record<SheetUse, SheetUseTexts>> = {
  'turn-on': {
    eyebrow: 'encryption.title',
    lead: 'encryption.password-lead',
    finish: 'encryption.turn-it-on',
  },
  'new-sheet': {
    eyebrow: 'encryption.new-sheet',
    lead: 'encryption.new-sheet-text',
    finish: 'encryption.use-sheet',
  },
  'change-key': {
    eyebrow: 'encryption.change-key',
    lead: 'encryption.change-key-text',
    finish: 'encryption.use-sheet',
  },
};

const leads = {
  words: 'encryption.words-lead',
  check: 'encryption.check-lead',
  what: 'encryption.what-lead',
} as const;

function sendSheet(control: EncryptionControl, use: SheetUse, sheet: NewSheet): Promise<void> {
  if (use === 'turn-on') return control.turnOn(sheet);
  return use === 'new-sheet' ? control.replaceSheet(sheet) : control.changeKey(sheet);
}

interface SheetDialogProps {
  /** What the new words are for. */
  use: SheetUse;
  control: EncryptionControl;
  status: EncryptionStatus;
  email: string;
  load: LoadChanges;
  /** Whether this deployment sends reminders while Kairos is closed. */
  hasPush: boolean;
  /** Whether this deployment has Google Calendar. */
  hasCalendars: boolean;
  onClose: () => void;
  /** The server has the new words. The dialog may go on. */
  onChanged: () => void;
}

/** The dialog that makes new words: to turn the encryption on, for a new sheet, or for another key. */
export function SheetDialog(props: SheetDialogProps) {
  const { use, control, status, email, load, hasPush, hasCalendars, onClose, onChanged } = props;
  const t = useMessages();
  const store = useRecordStore();
  const loadConnection = useLoadConnection();
  const noteId = useId();
  const language = usePhraseLanguage();
  const languages = useMemo(() => [language], [language]);
  const line = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<Step>(steps[use][0] ?? 'password');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [made, setMade] = useState<{ readonly sheet: NewSheet; readonly positions: readonly number[] }>();

  const proof = useAsyncAction(async (password: string) => {
    await (await load()).confirmPassword(password);
    const sheet = await control.prepare(language);
    setMade({ sheet, positions: checkedPositions(sheet.words.length, Math.random) });
    setStep('words');
  }, passwordFailure);
  const proofFailure = useFailureText(proof.failure, step === 'password');

  const change = useAsyncAction(
    async (sheet: NewSheet) => {
      await sendSheet(control, use, sheet);
      // The store shows when this cannot be stored; the encryption is turned on.
      if (use === 'turn-on') await turnOffAddresses(store, loadConnection).catch(() => undefined);
    },
    (error) => changeFailure(error, use),
  );
  async function finish(sheet: NewSheet) {
    if (!(await change.run(sheet)).done) return;
    onChanged();
    if (use === 'turn-on') setStep('almost');
    else onClose();
  }

  function leaveWhat() {
    setIsMissing(!isUnderstood);
    // Brings it into view.
    if (isUnderstood) setStep(made ? 'words' : 'password');
    else line.current?.querySelector('input')?.focus();
  }

  const isOn = step === 'almost' && status.kind === 'on';
  const title = t(isOn ? 'encryption.title-on' : `encryption.title-${step}`);
  const lead = {
    ...leads,
    password: texts[use].lead,
    almost: isOn ? ('encryption.on-lead' as const) : ('encryption.almost-lead' as const),
  }[step];
  const foot = (buttons: ReactNode) => (
    <StepFoot
      steps={steps[use]}
      step={step}
      position={(at, total) => t('encryption.step', { step: at, total })}
    >
      {buttons}
    </StepFoot>
  );
  const isBusy = proof.busy || change.busy;
  const back = (target: Step) => (
    <Button variant="quiet" busy={isBusy} onClick={() => setStep(target)}>
      {t('encryption.back')}
    </Button>
  );
  const notNow = (
    <Button variant="quiet" onClick={onClose}>
      {t('encryption.not-now')}
    </Button>
  );
  const submit = (text: MessageId) => (
    <Button type="submit" busy={isBusy}>
      {t(text)}
    </Button>
  );
  return (
    <Dialog
      title={title}
      eyebrow={t(texts[use].eyebrow)}
      lead={t(lead)}
      width="large"
      focus={step === 'password' || step === 'check' ? 'first' : 'heading'}
      headingNote={step === 'words' ? noteId : undefined}
      step={step}
      onClose={onClose}
    >
      <div key={step}>
        {step === 'what' && (
          <>
            <WhatStep
              isUnderstood={isUnderstood}
              onUnderstand={(is) => {
                setIsUnderstood(is);
                setIsMissing(false);
              }}
              isMissing={isMissing}
              lineRef={line}
              hasPush={hasPush}
              hasCalendars={hasCalendars}
            />
            {foot(
              <>
                {notNow}
                <Button onClick={leaveWhat}>{t('encryption.next')}</Button>
              </>,
            )}
          </>
        )}
        {step === 'password' && (
          <PasswordStep
            email={email}
            busy={proof.busy}
            failure={proofFailure}
            onSubmit={(password) => void proof.run(password)}
          >
            {foot(
              <>
                {use === 'turn-on' ? back('what') : notNow}
                {submit('encryption.next')}
              </>,
            )}
          </PasswordStep>
        )}
        {step === 'words' && made && (
          <>
            <WordsStep sheet={made.sheet} noteId={noteId} />
            {foot(
              <>
                {use === 'turn-on' ? back('what') : notNow}
                <Button onClick={() => setStep('check')}>{t('encryption.have-them')}</Button>
              </>,
            )}
          </>
        )}
        {step === 'check' && made && (
          <CheckStep
            words={made.sheet.words}
            languages={languages}
            positions={made.positions}
            onRight={() => void finish(made.sheet)}
            onBack={() => setStep('words')}
          >
            {change.failure && <Alert>{t(change.failure)}</Alert>}
            {foot(
              <>
                {back('words')}
                {submit(texts[use].finish)}
              </>,
            )}
          </CheckStep>
        )}
        {step === 'almost' && (
          <>
            {!isOn && <AlmostStep progress={status.kind === 'turningOn' ? status.progress : undefined} />}
            {foot(<Button onClick={onClose}>{t(isOn ? 'encryption.done' : 'common.close')}</Button>)}
          </>
        )}
      </div>
    </Dialog>
  );
}
