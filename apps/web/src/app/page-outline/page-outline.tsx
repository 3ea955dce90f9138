import { Page } from '#components/page.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { navigationItems } from '../navigation-items.ts';
import type { OutlineRules } from './outline-list.ts';

/** Takes the place of a text that is not known yet. */
const unknownText = '\u00a0';

/** The header and the title of a page, with blocks in the place of its content. It answers nothing. */
export function PageOutline({ title, lead, eyebrow, width, align, open }: OutlineRules) {
  const t = useMessages();
  return (
    <>
      <PageHeader
        items={open ? [] : navigationItems(t)}
        search={open ? undefined : { label: t('menu.search'), title: t('menu.search') }}
        avatar={open ? undefined : { initials: unknownText, path: '/settings' }}
      />
      <Page
        title={title === undefined ? unknownText : t(title)}
        lead={lead && t(lead)}
        {...(eyebrow !== undefined && { eyebrow: eyebrow === 'unknown' ? unknownText : t(eyebrow) })}
        {...(width && { width })}
        {...(align && { align })}
        busy
      >
        <div data-outline-block />
        <div data-outline-block />
        <div data-outline-block />
      </Page>
    </>
  );
}
