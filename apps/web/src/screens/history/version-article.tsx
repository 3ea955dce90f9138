import { Check, Monitor, Smartphone, Tablet, Trash2, type LucideIcon } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { DeviceKind } from '#data/records/device-kind.ts';
import styles from './kept-card.module.css';
import type { KeptEntry, Origin } from './rules/kept-entries.ts';
import { formatOf } from './rules/kept-value.ts';
import { markWords } from './rules/mark-words.ts';
import { momentText, valueText, type TextContext } from './texts.ts';

const deviceIcons: Readonly<Record<DeviceKind, LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
};

export function deviceName(t: Translate, device: DeviceKind): string {
  return t(`history.${device}`);
}

interface VersionArticleProps {
  origin: Origin;
  field: string;
  text: string;
  /** The version to compare with. */
  other: string | undefined;
  context: TextContext;
  isInUse?: boolean;
  /** Shown below the value. */
  children: ReactNode;
}

/** A version of a value with its device and its time. */
export function VersionArticle({
  origin,
  field,
  text,
  other = '',
  context,
  isInUse = false,
  children,
}: VersionArticleProps) {
  const id = useId();
  const { t } = context;
  const Icon = deviceIcons[origin.device];
  return (
    <article className={styles.version} data-in-use={isInUse || undefined} aria-labelledby={id}>
      <p className={styles.origin}>
        <Icon size={15} aria-hidden />
        <span id={id}>
          {t('history.written', {
            device: deviceName(t, origin.device),
            time: momentText(context, origin.writtenAt),
          })}
        </span>
      </p>
      <p className={styles.text} dir="auto">
        {formatOf(field) === 'words' && text !== '' && other !== '' ? (
          <MarkedText text={text} other={other} locale={context.formats.locale} />
        ) : (
          valueText(context, field, text)
        )}
      </p>
      {children}
    </article>
  );
}

/** The version in use; when the record is deleted, what was in use then. */
export function VersionInUse({ entry, context }: { entry: KeptEntry; context: TextContext }) {
  const { t } = context;
  const { inUse, deletion, others, field } = entry;
  const Icon = deletion ? Trash2 : Check;
  return (
    <VersionArticle
      origin={deletion ?? inUse}
      field={field}
      text={inUse.text}
      other={others[0]?.text}
      context={context}
      isInUse={!deletion}
    >
      <p className={styles.state}>
        <Icon size={16} aria-hidden />
        {t(deletion ? 'history.record-deleted' : 'history.in-use')}
      </p>
    </VersionArticle>
  );
}

interface MarkedTextProps {
  text: string;
  other: string;
  locale: string;
}

function MarkedText({ text, other, locale }: MarkedTextProps) {
  const segments = useMemo(() => markWords(text, other, locale), [text, other, locale]);
  return segments.map((segment, index) =>
    segment.isDifferent ? <mark key={index}>{segment.text}</mark> : segment.text,
  );
}
