import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import Trash2 from 'lucide-react/icons/trash';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useId, type ReactNode } from 'react';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useLoadedWhenIdle } from '#platform/routing/use-loaded-when-idle.ts';
import type { DeviceKind } from '#data/records/device-kind.ts';
import styles from './history.module.css';
import type { MarkedTextProps } from './marked-text.tsx';
import type { MergedValue, Origin } from './rules/merged-values.ts';
import { formatOf } from './rules/field-value.ts';
import { instantText, valueText, type TextContext } from './texts.ts';

const LazyMarkedText = lazyComponent([], async () => (await import('./marked-text.tsx')).MarkedText);

const deviceIcons: Readonly<Record<DeviceKind, LucideIcon>> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
};

export function deviceName(t: Translate, device: DeviceKind): string {
  return t(`history.${device}`);
}

interface ValueArticleProps {
  origin: Origin;
  field: string;
  text: string;
  /** The value to compare with. */
  comparedWith: string | undefined;
  context: TextContext;
  isInUse?: boolean;
  /** Shown below the value. */
  children: ReactNode;
}

/** A value with the device and the time of its writing. */
export function ValueArticle({
  origin,
  field,
  text,
  comparedWith = '',
  context,
  isInUse = false,
  children,
}: ValueArticleProps) {
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
            time: instantText(context, origin.writtenAt),
          })}
        </span>
      </p>
      <p className={styles.text} dir="auto">
        {formatOf(field) === 'words' && text !== '' && comparedWith !== '' ? (
          <ComparedText text={text} comparedWith={comparedWith} locale={context.formats.locale} />
        ) : (
          valueText(context, field, text)
        )}
      </p>
      {children}
    </article>
  );
}

/** The value in use; for a deleted record, the value at its deletion. */
export function ValueInUse({ merged, context }: { merged: MergedValue; context: TextContext }) {
  const { t } = context;
  const { inUse, deletion, discarded, field } = merged;
  const Icon = deletion ? Trash2 : Check;
  return (
    <ValueArticle
      origin={deletion ?? inUse}
      field={field}
      text={inUse.text}
      comparedWith={discarded[0]?.text}
      context={context}
      isInUse={!deletion}
    >
      <p className={styles.state}>
        <Icon size={16} aria-hidden />
        {t(deletion ? 'history.record-deleted' : 'history.in-use')}
      </p>
    </ValueArticle>
  );
}

function ComparedText(props: MarkedTextProps) {
  // The text is readable without the marks, and stays so when their code cannot be loaded.
  const isLoaded = useLoadedWhenIdle(LazyMarkedText);
  return isLoaded ? (
    <Suspense fallback={props.text}>
      <LazyMarkedText {...props} />
    </Suspense>
  ) : (
    props.text
  );
}
