import { useState, type ComponentProps } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from './button.tsx';
import styles from './field.module.css';
import { TextField } from './text-field.tsx';

/** A field for a password, which can be shown. Its texts are in the area `password`. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const t = useMessages();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button variant="link" onClick={() => setIsShown(!isShown)}>
        {t(isShown ? 'password.hide' : 'password.show')}
      </Button>
    </div>
  );
}
