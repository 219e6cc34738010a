import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { ContactList, hasContacts } from '../features/footer/contact-list.tsx';
import { InfoCard, InfoPage } from '../features/shell/info-page.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { figuresQuery } from '../features/shops/figures-query.ts';
import { ButtonTo } from '../links.ts';
import type { PageWords } from '../page-head.ts';

import * as styles from '../features/shell/info-page.module.css';

const FIGURES = [
  ['shops', 'shops'],
  ['restaurants', 'service.restaurants'],
  ['products', 'products'],
  ['categories', 'categories'],
] as const;

export const Route = createFileRoute('/about')({
  // Neither figures nor contacts are worth a broken page.
  loader: async ({ context: { queryClient, api, i18n } }) => {
    await Promise.all([
      queryClient.prefetchQuery(figuresQuery(api)),
      queryClient.prefetchQuery(settingsQuery(api)),
    ]);
    return { head: { description: i18n.t('about.story'), path: '/about' } satisfies PageWords };
  },
  component: About,
});

function About() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const api = useApi();
  const { data: figures } = useQuery(figuresQuery(api));
  const { data: settings = {} } = useQuery(settingsQuery(api));
  const shown = FIGURES.filter(([name]) => (figures?.[name] ?? 0) > 0);
  return (
    <InfoPage title={t('page.about')} about={t('footer.promise')}>
      {shown.length > 0 && (
        <section aria-label={t('about.figures')}>
          <dl className={styles.figures}>
            {shown.map(([name, word]) => (
              <div key={name}>
                <dt>{t(word)}</dt>
                <dd className="num">{number(figures?.[name] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={styles.cards}>
        <InfoCard id="story" title={t('about.story.title')} about={t('about.story')}>
          <ButtonTo to="/products">{t('home.hero.start')}</ButtonTo>
        </InfoCard>
        {hasContacts(settings) && (
          <InfoCard id="contact" title={t('page.contact')}>
            <ContactList settings={settings} className={styles.contacts} />
          </InfoCard>
        )}
      </div>
    </InfoPage>
  );
}
