// @spec about-guide route-user-guide

import { useSearchParams } from 'react-router-dom';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLanguage } from '#platform/i18n/language.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { GuideArticle } from './guide-article.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { loadGuide, type LoadGuide } from './load-guide.ts';
import { guideLanguage } from './rules/guide-language.ts';
import { useGuide } from './use-guide.ts';
import styles from './user-guide.module.css';

interface UserGuidePageProps {
  load?: LoadGuide;
}

/**
 * The guide, in the language of the app until another one is chosen here. That one is in the URL, so that it survives a
 * reload and can be shared.
 */
export function UserGuidePage({ load = loadGuide }: UserGuidePageProps) {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const language = guideLanguage(search.get('lang'), useLanguage());
  const { shown, failed, busy } = useGuide(language, load);

  return (
    <Page title={t('menu.user-guide')} busy={busy}>
      <div className={styles.guide}>
        <LanguageChoice chosen={language.code} onChoose={(lang) => setSearch({ lang }, { replace: true })} />
        {failed && (
          <div className={styles.failed}>
            <Alert>{t('user-guide.unreachable')}</Alert>
            {/* Browsers cache a failed module until a reload. */}
            <Button variant="quiet" onClick={() => location.reload()}>
              {t('common.reload')}
            </Button>
          </div>
        )}
        {shown && <GuideArticle text={shown.text} lang={shown.language.tag} />}
        {busy && !shown && <Skeleton height="12rem" count={4} />}
      </div>
    </Page>
  );
}
