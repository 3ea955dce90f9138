import { ChevronRight, Moon, Sun } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '#components/alert.tsx';
import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { Page } from '#components/page.tsx';
import { Switch } from '#components/switch.tsx';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useTheme, type Theme } from '#lib/theme/theme.ts';
import { useChooseTheme } from './choose-theme.ts';
import styles from './settings-page.module.css';

interface SettingsPageProps {
  email: string;
  /** Ends the session and leaves this page; rejects and stays when it fails. */
  onLogOut: () => Promise<void>;
}

/** The settings: theme, account, and links to the history and to the privacy page. */
export function SettingsPage({ email, onLogOut }: SettingsPageProps) {
  const t = useMessages();
  const chooseTheme = useChooseTheme();
  const stored = useRef(Promise.resolve());
  // The log-out sends what is stored, and nothing after it.
  const logOut = () => stored.current.then(onLogOut);

  return (
    <Page title={t('settings.title')}>
      <div className={styles.cards}>
        <Appearance
          onChoose={(theme) => {
            stored.current = chooseTheme(theme);
          }}
        />
        <Account email={email} onLogOut={logOut} />
        <Data />
        <p className={styles.privacy}>
          <Link to="/privacy">{t('settings.privacy')}</Link>
        </p>
      </div>
    </Page>
  );
}

function Appearance({ onChoose }: { onChoose: (theme: Theme) => void }) {
  const t = useMessages();
  const theme = useTheme();

  return (
    <Card className={styles.card ?? ''} aria-labelledby="settings-appearance">
      <h2 id="settings-appearance">{t('settings.appearance')}</h2>
      <Switch
        label={t('settings.dark-mode')}
        checked={theme === 'dark'}
        icon={theme === 'dark' ? Moon : Sun}
        onChange={(dark) => onChoose(dark ? 'dark' : 'light')}
      />
    </Card>
  );
}

function Account({ email, onLogOut }: Pick<SettingsPageProps, 'email' | 'onLogOut'>) {
  const t = useMessages();
  const {
    run: logOut,
    busy,
    failure,
  } = useAsyncAction(onLogOut, (error) => (error instanceof Error ? error.message : String(error)));

  return (
    <Card className={styles.card ?? ''} aria-labelledby="settings-account">
      <h2 id="settings-account">{t('settings.account')}</h2>
      <div className={styles.row}>
        <p>{email}</p>
        <Button variant="quiet" busy={busy} onClick={() => void logOut()}>
          {t('settings.log-out')}
        </Button>
      </div>
      {failure !== undefined && <Alert>{t('settings.log-out-failed', { message: failure })}</Alert>}
    </Card>
  );
}

function Data() {
  const t = useMessages();
  const id = useId();
  return (
    <Card className={styles.card ?? ''} aria-labelledby="settings-data">
      <h2 id="settings-data">{t('settings.data')}</h2>
      <Link to="/history" className={styles.history} aria-labelledby={id} aria-describedby={`${id}-text`}>
        <span>
          <span id={id} className={styles.name}>
            {t('settings.history')}
          </span>
          <span id={`${id}-text`} className={styles.about}>
            {t('settings.history-text')}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
    </Card>
  );
}
