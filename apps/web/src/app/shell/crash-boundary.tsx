import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { ConfigError } from '#platform/config/load-config.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface Props {
  children: ReactNode;
}

/** The outer error boundary: the app itself failed, so only a reload is offered. */
export class CrashBoundary extends Component<Props, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? (
      this.props.children
    ) : (
      <CrashPage unreachable={failure instanceof ConfigError} />
    );
  }
}

function CrashPage({ unreachable }: { unreachable: boolean }) {
  const t = useMessages();
  return (
    <Page
      title={t(unreachable ? 'common.config-title' : 'common.crash-title')}
      lead={t(unreachable ? 'common.config-text' : 'common.crash-text')}
    >
      <Button onClick={() => location.reload()}>{t('common.reload')}</Button>
    </Page>
  );
}
