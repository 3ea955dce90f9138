// @spec encryption-unlock encryption-code

import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Page } from '#ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './encryption.module.css';
import { useEncryption } from './use-encryption.ts';
import { WithoutWordsDialog } from './without-words-dialog.tsx';
import { WordsForm } from './words-form.tsx';

/** What opens this device. */
type Way = 'words' | 'code';

const leads = { words: 'encryption.enter-lead', code: 'encryption.code-lead' } as const;
const titles = { words: 'encryption.enter-words', code: 'encryption.use-code' } as const;

interface EnterWordsPageProps {
  /** The code of the link that was opened; '' for none. */
  linkedCode?: string;
  /** The device is open. */
  onOpen: (keepsKey: boolean) => void;
}

/** The page in the place of every list, on a device without records. The header hides what leads to lists. */
export function EnterWordsPage({ linkedCode = '', onOpen }: EnterWordsPageProps) {
  const t = useMessages();
  const [way, setWay] = useState<Way>(linkedCode === '' ? 'words' : 'code');
  return (
    <Page title={t(titles[way])} lead={t(leads[way])}>
      <div data-locked>
        <Card className={styles.card}>
          <UnlockForm way={way} linkedCode={linkedCode} onOpen={onOpen} />
        </Card>
        <OtherWays way={way} onChoose={setWay} />
      </div>
    </Page>
  );
}

interface EnterWordsDialogProps extends EnterWordsPageProps {
  onClose: () => void;
}

/** The words for a device that shows records already. */
export function EnterWordsDialog({ linkedCode = '', onOpen, onClose }: EnterWordsDialogProps) {
  const t = useMessages();
  const [way, setWay] = useState<Way>(linkedCode === '' ? 'words' : 'code');
  return (
    <Dialog title={t(titles[way])} lead={t(leads[way])} onClose={onClose}>
      <UnlockForm way={way} linkedCode={linkedCode} onOpen={onOpen} />
      <OtherWays way={way} onChoose={setWay} />
    </Dialog>
  );
}

interface UnlockFormProps {
  way: Way;
  linkedCode: string;
  onOpen: (keepsKey: boolean) => void;
}

function UnlockForm({ way, linkedCode, onOpen }: UnlockFormProps) {
  const encryption = useEncryption();
  if (way === 'words') return <WordsForm encryption={encryption} onOpen={onOpen} />;
  return <CodeForm encryption={encryption} linkedCode={linkedCode} onOpen={onOpen} />;
}

function OtherWays({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const other = way === 'words' ? 'code' : 'words';
  return (
    <div className={styles.ways}>
      <Button variant="link" onClick={() => onChoose(other)}>
        {t(`encryption.use-${other}`)}
      </Button>
      <Button variant="link" onClick={() => setIsOpen(true)}>
        {t('encryption.no-words')}
      </Button>
      {isOpen && <WithoutWordsDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
