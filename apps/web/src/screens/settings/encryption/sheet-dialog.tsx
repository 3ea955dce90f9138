// @spec encryption-turn-on encryption-sheet encryption-check encryption-change-key

import { useId, useMemo, type ReactNode } from 'react';
import type { EncryptionControl, EncryptionStatus } from '#data/encryption/encryption-control.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { StepFoot } from '#ui/dialog-steps.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LoadChanges } from '../account/account-actions.ts';
import { AlmostStep } from './almost-step.tsx';
import { CheckStep } from './check-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { SheetUse } from './rules/change-failure.ts';
import { sheetSteps, useSheetChange, type SheetStep } from './use-sheet-change.ts';
import { WhatStep } from './what-step.tsx';
import { WordsStep } from './words-step.tsx';

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
export function SheetDialog({ status, email, hasPush, hasCalendars, ...options }: SheetDialogProps) {
  const { use, onClose } = options;
  const t = useMessages();
  const noteId = useId();
  const { step, setStep, language, made, proof, proofFailure, change, finish, what, leaveWhat } =
    useSheetChange(options);
  const languages = useMemo(() => [language], [language]);
  const isOn = step === 'almost' && status.kind === 'on';
  const title = t(isOn ? 'encryption.title-on' : `encryption.title-${step}`);
  const lead = {
    ...leads,
    password: texts[use].lead,
    almost: isOn ? ('encryption.on-lead' as const) : ('encryption.almost-lead' as const),
  }[step];
  const { foot, back, notNow, submit } = useStepButtons({
    ...{ use, step, setStep, onClose },
    isBusy: proof.busy || change.busy,
  });
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
            <WhatStep {...what} hasPush={hasPush} hasCalendars={hasCalendars} />
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

interface StepButtonsOptions {
  readonly use: SheetUse;
  readonly step: SheetStep;
  readonly setStep: (step: SheetStep) => void;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** The buttons of the steps, and the foot that has them. */
function useStepButtons({ use, step, setStep, isBusy, onClose }: StepButtonsOptions) {
  const t = useMessages();
  const foot = (buttons: ReactNode) => (
    <StepFoot
      steps={sheetSteps[use]}
      step={step}
      position={(at, total) => t('encryption.step', { step: at, total })}
    >
      {buttons}
    </StepFoot>
  );
  const back = (target: SheetStep) => (
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
  return { foot, back, notNow, submit };
}
