import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useChooseSetting, type Settings } from './choose-setting.ts';

type Setting = keyof Settings;

/** The settings of one card: saves them, and shows the result of the last choice. */
export function useSaving(onStore: (stored: Promise<unknown>) => void) {
  const t = useMessages();
  const choose = useChooseSetting();
  const [last, setLast] = useState<{ readonly setting: Setting; readonly isSaved: boolean }>();

  async function save(setting: Setting, values: Partial<Settings>) {
    setLast(undefined);
    const { made, failure } = choose(values);
    onStore(made);
    if (await made) setLast({ setting, isSaved: true });
    if (await failure) setLast({ setting, isSaved: false });
  }

  return {
    save,
    /** The setting that was saved last; undefined while another one is being saved, and after a failure. */
    saved: last?.isSaved === true ? last.setting : undefined,
    /** The alert of a setting's row, if it could not be saved. */
    failureOf: (setting: Setting) =>
      last?.setting === setting && !last.isSaved ? t('settings.not-saved') : undefined,
  };
}
