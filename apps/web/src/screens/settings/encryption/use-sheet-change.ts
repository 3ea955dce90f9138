// @spec encryption-turn-on encryption-sheet encryption-check encryption-change-key

import { useRef, useState } from 'react';
import type { EncryptionControl, NewSheet } from '#data/encryption/encryption-control.ts';
import { usePhraseLanguage } from '#features/encryption/use-word-lists.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { LoadChanges } from '../account/account-actions.ts';
import { passwordFailure, useFailureText } from '../account/account-failure.ts';
import { changeFailure, type SheetUse } from './rules/change-failure.ts';
import { checkedPositions } from './rules/checked-words.ts';

export type SheetStep = 'what' | 'password' | 'words' | 'check' | 'almost';

export const sheetSteps: Readonly<Record<SheetUse, readonly SheetStep[]>> = {
  'turn-on': ['what', 'password', 'words', 'check', 'almost'],
  'new-sheet': ['password', 'words', 'check'],
  'change-key': ['password', 'words', 'check'],
};

function sendSheet(control: EncryptionControl, use: SheetUse, sheet: NewSheet): Promise<void> {
  if (use === 'turn-on') return control.turnOn(sheet);
  return use === 'new-sheet' ? control.replaceSheet(sheet) : control.changeKey(sheet);
}

interface SheetChangeOptions {
  readonly use: SheetUse;
  readonly control: EncryptionControl;
  readonly load: LoadChanges;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The steps of `SheetDialog`: the password, new words, their check, and the change of the encryption. */
export function useSheetChange({ use, control, load, onClose, onChanged }: SheetChangeOptions) {
  const language = usePhraseLanguage();
  const line = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState<SheetStep>(sheetSteps[use][0] ?? 'password');
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
    (sheet: NewSheet) => sendSheet(control, use, sheet),
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

  return {
    ...{ step, setStep, language, made, proof, proofFailure, change, finish },
    what: {
      isUnderstood,
      onUnderstand: (is: boolean) => {
        setIsUnderstood(is);
        setIsMissing(false);
      },
      isMissing,
      lineRef: line,
    },
    leaveWhat,
  };
}
