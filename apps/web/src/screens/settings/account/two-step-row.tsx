import { useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LoadChanges } from './account-actions.ts';
import { useFailureText } from './account-failure.ts';
import { SettingsRow } from '#ui/settings-row.tsx';
import { LazyTwoStep } from './lazy-dialogs.ts';
import { useTwoStep } from './use-two-step.ts';

interface TwoStepRowProps {
  email: string;
  load: LoadChanges;
  /** Gets whether the last change is saved. */
  onSaved: (isSaved: boolean) => void;
}

/** The second step of the sign-in, and its dialogs. */
export function TwoStepRow({ email, load, onSaved }: TwoStepRowProps) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const twoStep = useTwoStep(load);
  const failure = useFailureText(twoStep.failure, isOpen);
  const { isOn } = twoStep;
  const close = () => setIsOpen(false);

  async function open() {
    onSaved(false);
    if ((await twoStep.open()).done) setIsOpen(true);
  }

  async function closeWhenSaved(change: ReturnType<typeof twoStep.turnOn>) {
    if (!(await change).done) return;
    close();
    onSaved(true);
  }

  return (
    <SettingsRow
      name={t('settings.two-step')}
      {...(isOn !== undefined && { about: t(isOn ? 'settings.on' : 'settings.off') })}
      action={t(isOn ? 'settings.manage' : 'settings.set-up')}
      label={t(isOn ? 'settings.manage-two-step' : 'settings.set-up-two-step')}
      busy={twoStep.busy}
      onAct={() => void open()}
      failure={isOpen ? undefined : failure}
    >
      <TypeAheadSuspense>
        {isOpen && (
          <LazyTwoStep
            email={email}
            twoStep={twoStep}
            failure={failure}
            onTurnOn={(code) => void closeWhenSaved(twoStep.turnOn(code))}
            onTurnOff={(password) => void closeWhenSaved(twoStep.turnOff(password))}
            onClose={close}
          />
        )}
      </TypeAheadSuspense>
    </SettingsRow>
  );
}
