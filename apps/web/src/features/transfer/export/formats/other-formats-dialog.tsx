import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ExportNotices } from '../export-notices.tsx';
import { exportFailureOf } from '../use-export.ts';
import { downloadFormat, type OtherFormat } from './download-format.ts';
import styles from '#ui/styles/settings.module.css';

interface OtherFormatsDialogProps {
  onClose: () => void;
}

const otherFormats: readonly OtherFormat[] = ['ics', 'md', 'csv'];

/** The export in formats of other programs. */
export function OtherFormatsDialog({ onClose }: OtherFormatsDialogProps) {
  const t = useMessages();
  const formats = useFormats();
  const store = useRecordStore();
  const clock = useClock();
  const id = useId();
  const [isOld, setIsOld] = useState(false);
  const { run, busy, failure } = useAsyncAction(async (format: OtherFormat) => {
    setIsOld(false);
    setIsOld(!(await downloadFormat(store, format, { t, formats }, clock.now())));
  }, exportFailureOf);

  return (
    <Dialog title={t('settings.other-formats')} lead={t('formats.lead')} focus="heading" onClose={onClose}>
      <ul className={styles.rows}>
        {otherFormats.map((format) => (
          <li key={format} className={styles.row}>
            <div className={styles.texts}>
              <span className={styles.name}>{t(`formats.${format}`)}</span>
              <span id={`${id}-${format}`} className={styles.about}>
                {t(`formats.${format}-text`)}
              </span>
            </div>
            <Button
              variant="quiet"
              busy={busy}
              aria-label={t('formats.export-as', { format: t(`formats.${format}`) })}
              aria-describedby={`${id}-${format}`}
              onClick={() => void run(format)}
            >
              <Download size={18} aria-hidden />
              {t('settings.export-button')}
            </Button>
          </li>
        ))}
      </ul>
      <ExportNotices failure={failure} isOld={isOld} />
    </Dialog>
  );
}
