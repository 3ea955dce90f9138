import styles from './field.module.css';
import { Button } from './button.tsx';

/** A question with a link that answers it, e.g. 'Already have an account? Sign In'. */
export function PromptWithLink({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <p className={styles.prompt}>
      {text}{' '}
      <Button variant="link" onClick={onAct}>
        {action}
      </Button>
    </p>
  );
}
