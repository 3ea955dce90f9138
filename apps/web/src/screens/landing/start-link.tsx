// @spec landing-start-planning

import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { wantedPage } from '#platform/routing/wanted-page.ts';

interface StartLinkProps {
  className: string | undefined;
  describedBy?: string;
  /** Focuses the link, because the dialog that had the focus is closed. */
  takesFocus?: boolean;
}

/** The link to the page that the visitor wanted, otherwise to the menu. */
export function StartLink({ className, describedBy, takesFocus = false }: StartLinkProps) {
  const t = useMessages();
  const { state } = useLocation() as { state: unknown };
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <Link ref={link} to={wantedPage(state) ?? '/choose'} className={className} aria-describedby={describedBy}>
      {t('auth.start')}
    </Link>
  );
}
