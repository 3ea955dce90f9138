// @spec encryption-unlock

import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Page } from '#ui/page.tsx';
import styles from './encryption.module.css';
import { useEncryption } from './use-encryption.ts';
import { WithoutWordsDialog } from './without-words-dialog.tsx';
import { WordsForm } from './words-form.tsx';

interface EnterWordsPageProps {
  /** The device is open. */
  onOpen: (keepsKey: boolean) => void;
}

/** The page in the place of every list, on a device without records. The header hides what leads to lists. */
export function EnterWordsPage({ onOpen }: EnterWordsPageProps) {
  const t = useMessages();
  const encryption = useEncryption();
  return (
    <Page title={t('encryption.enter-words')} lead={t('encryption.enter-lead')}>
      <div data-locked>
        <Card className={styles.card}>
          <WordsForm encryption={encryption} onOpen={onOpen} />
        </Card>
        <NoWords />
      </div>
    </Page>
  );
}

interface EnterWordsDialogProps extends EnterWordsPageProps {
  onClose: () => void;
}

/** The words for a device that shows records already. */
export function EnterWordsDialog({ onOpen, onClose }: EnterWordsDialogProps) {
  const t = useMessages();
  const encryption = useEncryption();
  return (
    <Dialog title={t('encryption.enter-words')} lead={t('encryption.enter-lead')} onClose={onClose}>
      <WordsForm encryption={encryption} onOpen={onOpen} />
      <NoWords />
    </Dialog>
  );
}

function NoWords() {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.ways}>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {t('encryption.no-words')}
      </Button>
      {isOpen && <WithoutWordsDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
