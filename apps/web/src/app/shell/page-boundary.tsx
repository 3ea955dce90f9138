import { Component, type ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PartLoadError } from '#platform/routing/part-load-error.ts';
import { FailedPage } from '#ui/failed-page.tsx';

interface Props {
  /** A change of the address clears the error. */
  address: string;
  children: ReactNode;
}

/** The inner error boundary: one page crashed or could not be loaded; header and navigation stay. */
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
    // Browsers cache a failed module, and a newer deployment has other chunk names: only a reload helps.
    if (failure instanceof PartLoadError)
      return <PageFailure kind="page-load" onRetry={() => location.reload()} />;
    return <PageFailure kind="page-crash" onRetry={() => this.setState({ failure: undefined })} />;
  }
}

function PageFailure({ kind, onRetry }: { kind: 'page-load' | 'page-crash'; onRetry: () => void }) {
  const t = useMessages();
  return <FailedPage title={t(`common.${kind}-title`)} text={t(`common.${kind}-text`)} onRetry={onRetry} />;
}
