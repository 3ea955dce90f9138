// @spec shortcuts

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { modifiedKey } from '#platform/keyboard/modified-key.ts';
import styles from './shortcuts-sheet.module.css';
import { useSingleKeys } from './use-single-keys.ts';

interface Shortcut {
  /** As in `KeyboardEvent.key`. A letter stands for its key with Ctrl or ⌘. */
  readonly key: string;
  readonly text: MessageId;
  /** Can be turned off. */
  readonly isSingleKey?: true;
}

const shortcuts: readonly Shortcut[] = [
  { key: 'K', text: 'search.shortcut-search' },
  { key: '/', text: 'search.shortcut-search', isSingleKey: true },
  { key: '?', text: 'search.shortcut-help', isSingleKey: true },
  { key: 'Z', text: 'search.shortcut-undo' },
  { key: 'Escape', text: 'search.shortcut-close' },
];

interface ShortcutsSheetProps {
  /** Cognito's `sub`. */
  username: string;
  onClose: () => void;
}

function keyName(t: Translate, key: string): string {
  if (key === 'Escape') return t('search.escape');
  return /^[A-Z]$/.test(key) ? modifiedKey(key) : key;
}

/** The keyboard shortcuts, and a switch for those of a single key. */
export function ShortcutsSheet({ username, onClose }: ShortcutsSheetProps) {
  const t = useMessages();
  const singleKeys = useSingleKeys(username);
  const isOn = singleKeys.value === true;
  return (
    <Dialog title={t('search.shortcuts')} focus="heading" closesOnBackdrop onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ key, text, isSingleKey = false }) => (
          <div key={key} className={styles.row}>
            <dt>{t(text)}</dt>
            <dd>
              {isSingleKey && !isOn && <span className={styles.off}>{t('search.shortcut-off')}</span>}
              <kbd>{keyName(t, key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('search.shortcut-single-key')}
        checked={isOn}
        icon={isOn ? Check : X}
        onChange={singleKeys.save}
      />
      <p className={styles.text}>{t('search.shortcut-single-key-text', { keys: modifiedKey('K') })}</p>
    </Dialog>
  );
}
