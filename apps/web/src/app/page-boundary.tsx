import { Component, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { Page } from '#components/page.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { PartLoadError } from '#lib/routing/part-load-error.ts';
import styles from './page-boundary.module.css';

interface Props {
  /** Another address is another chance. */
  address: string;
  children: ReactNode;
}

/** The inner tier: one page fell over or did not arrive; header and navigation stay. */
export class PageBoundary extends Component<Props, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidUpdate(before: Props) {
    if (before.address !== this.props.address) this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    // A browser remembers a module that failed, and a renewed Kairos has others: only a new page helps.
    if (failure instanceof PartLoadError)
      return <FailedPage kind="page-load" onRetry={() => location.reload()} />;
    return <FailedPage kind="page-crash" onRetry={() => this.setState({ failure: undefined })} />;
  }
}

function FailedPage({ kind, onRetry }: { kind: 'page-load' | 'page-crash'; onRetry: () => void }) {
  const t = useMessages();
  return (
    <Page title={t(`common.${kind}-title`)} lead={t(`common.${kind}-text`)}>
      <p className={styles.ways}>
        <Button onClick={onRetry}>{t('common.try-again')}</Button>
        <Link to="/choose">{t('common.to-menu')}</Link>
      </p>
    </Page>
  );
}
