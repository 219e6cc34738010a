import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { PageLink } from '../shell/page-link.tsx';
import type { Settings } from '../shell/settings-query.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { useMeasurerWords } from './measurer-words.ts';

import * as styles from './consent-banner.module.css';

/** Keeps what one tabs to, and the page's end, above the banner. */
function keepAbove(banner: HTMLElement) {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() =>
    style.setProperty('--under-consent', `${banner.offsetHeight + 8}px`),
  );
  watch.observe(banner);
  return () => {
    watch.disconnect();
    style.removeProperty('--under-consent');
  };
}

/** Asks for consent and is in nobody's way: the page goes on behind it, and refusing is one press as allowing is. */
export function ConsentBanner({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  return (
    <section ref={keepAbove} className={styles.banner} aria-labelledby="consent-title">
      <h2 id="consent-title" className={styles.title}>
        {t('consent.title')}
      </h2>
      <p className={styles.about}>
        {useMeasurerWords(settings)} <PageLink href="/privacy">{t('page.privacy')}</PageLink>
      </p>
      <ConsentButtons />
    </section>
  );
}
