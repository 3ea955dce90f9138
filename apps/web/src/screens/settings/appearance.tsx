// @spec match-device

import Check from 'lucide-react/icons/check';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { Switch } from '#ui/switch.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { followDevice } from '#platform/preferences/follow-device.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { useTheme } from '#platform/theme/theme.ts';
import { SettingsCard } from '#ui/settings-card.tsx';
import { useSaving } from '#features/user-settings/use-saving.ts';

interface AppearanceProps {
  /** Gets a promise that resolves when a choice is stored on this device. */
  onStore: (stored: Promise<unknown>) => void;
}

/** The theme: light, dark, or that of the device. A failure is only logged (spec §8). */
export function Appearance({ onStore }: AppearanceProps) {
  const t = useMessages();
  const theme = useTheme();
  const follows = usePreference(followDevice) === 'yes';
  const { save, saved } = useSaving(onStore);

  return (
    <SettingsCard title={t('settings.appearance')} status={saved === undefined ? '' : t('settings.saved')}>
      <Switch
        label={t('settings.dark-mode')}
        checked={theme === 'dark'}
        icon={theme === 'dark' ? Moon : Sun}
        onChange={(dark) => {
          const chosen = { theme: dark ? 'dark' : 'light' } as const;
          void save('theme', follows ? { ...chosen, followDevice: false } : chosen);
        }}
      />
      <Switch
        label={t('settings.follow-device')}
        checked={follows}
        icon={follows ? Check : X}
        // The theme does not change when it no longer follows the device.
        onChange={(follow) =>
          void save('followDevice', follow ? { followDevice: true } : { followDevice: false, theme })
        }
      />
    </SettingsCard>
  );
}
