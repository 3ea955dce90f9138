import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useCallback, useRef, useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { Alert } from '#ui/alert.tsx';
import { Menu } from '#ui/menu.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import settingsStyles from '#ui/styles/settings.module.css';
import { CalendarDot } from '../calendar-dot.tsx';
import styles from '../other-calendars.module.css';
import { sourceLine } from '../rules/source-line.ts';
import type { SourceState } from '../rules/source-state.ts';
import { isWaiting, wasAskedToWait } from '../rules/waiting.ts';
import { RowButton } from './row-button.tsx';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { rowTarget } from './use-row-focus.ts';
import { useSourceLineText } from './use-source-line-text.ts';

interface SourceRowProps {
  source: CalendarSource;
  /** Undefined before this device has read it. */
  state: SourceState | undefined;
  isReading: boolean;
  hasFailed: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onChangeAddress: () => void;
  onUseAddress: (address: string) => void;
  onSignIn: () => void;
  onRead: () => void;
  onHide: (hidden: boolean) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** Called when it had the focus, was removed and has no neighbour. A stable function. */
  onEmptied: () => void;
}

/** A calendar: what this device has read of it, the button that an error needs, and the menu. */
export function SourceRow(props: SourceRowProps) {
  const { source, state, isReading, hasFailed, isFirst, isLast } = props;
  const { onEdit, onRead, onHide, onMove, onRemove } = props;
  const t = useMessages();
  const isOnline = useOnline();
  const textOf = useSourceLineText();
  const { name } = source;
  const isHidden = source.hidden === true;
  const line = sourceLine(source, state);
  const [showsUnreadable, setShowsUnreadable] = useState(false);
  const item = (id: string, label: string, icon: typeof Pencil, onSelect: () => void) => ({
    ...{ id, label, icon, onSelect },
  });
  const readWaits = useWallClock(useCallback((now) => waitOf(state, now), [state])) !== '';
  const canRead = isOnline && !isHidden && !isReading && !readWaits;
  const row = useRef<HTMLDivElement>(null);
  useNextFocus(row, props.onEmptied, rowTarget);
  return (
    <li data-calendar={source.id}>
      <div ref={row} className={settingsStyles.row}>
        <div className={styles.source}>
          <CalendarDot tint={source.tint} />
          <span className={styles.texts}>
            <span className={settingsStyles.name} dir="auto">
              {name}
            </span>
            <span className={settingsStyles.about} role="status">
              {isReading ? t('other-calendars.reading') : textOf(line)}
            </span>
          </span>
        </div>
        <div className={styles.actions}>
          {!readWaits && <ErrorButton {...props} line={line} />}
          {line.kind === 'read' && line.titles.length > 0 && (
            <RowButton
              text={t('other-calendars.show')}
              name={name}
              onClick={() => setShowsUnreadable(true)}
            />
          )}
          <Menu
            label={t('other-calendars.more', { name })}
            heading={name}
            items={[
              item('edit', t('other-calendars.edit'), Pencil, onEdit),
              ...(canRead ? [item('read', t('other-calendars.read-now'), RefreshCw, onRead)] : []),
              isHidden
                ? item('hide', t('other-calendars.show-again'), Eye, () => onHide(false))
                : item('hide', t('other-calendars.hide'), EyeOff, () => onHide(true)),
              ...(isFirst ? [] : [item('up', t('other-calendars.move-up'), ArrowUp, () => onMove(-1))]),
              ...(isLast ? [] : [item('down', t('other-calendars.move-down'), ArrowDown, () => onMove(1))]),
              ...(isOnline ? [item('remove', t('other-calendars.remove'), Trash2, onRemove)] : []),
            ]}
          />
        </div>
      </div>
      {showsUnreadable && line.kind === 'read' && (
        <UnreadableDialog
          titles={line.titles}
          count={line.unreadable}
          onClose={() => setShowsUnreadable(false)}
        />
      )}
      {hasFailed && <Alert>{t('settings.not-saved')}</Alert>}
    </li>
  );
}

/** Not empty while a server that asks to wait is left alone. */
function waitOf(state: SourceState | undefined, now: Date): string {
  return state && wasAskedToWait(state) && isWaiting(state, now.getTime()) ? 'waits' : '';
}

interface ErrorButtonProps extends SourceRowProps {
  line: ReturnType<typeof sourceLine>;
}

/** What can be done about the error of a row. */
function ErrorButton({ source, line, isReading, ...acts }: ErrorButtonProps) {
  const t = useMessages();
  const isOnline = useOnline();
  if (line.kind === 'hidden' || line.kind === 'unread' || line.kind === 'read') return null;
  const tryAgain = [t('common.try-again'), acts.onRead] as const;
  const [text, act] =
    line.kind === 'needs-sign-in' || line.kind === 'needs-password'
      ? ([t('calendar-account.sign-in'), acts.onSignIn] as const)
      : line.kind === 'unreachable' || 'until' in line || source.kind === 'caldav'
        ? tryAgain
        : line.kind === 'moved'
          ? ([t('other-calendars.use-it'), () => acts.onUseAddress(line.address)] as const)
          : ([t('other-calendars.change'), acts.onChangeAddress] as const);
  return <RowButton text={text} name={source.name} busy={!isOnline || isReading} onClick={act} />;
}
