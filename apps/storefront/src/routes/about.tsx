import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../api/use-api.ts';
import { ContentPage } from '../features/content/content-page.tsx';
import { readVersion } from '../features/content/content-search.ts';
import { loadContentPage } from '../features/content/load-content-page.ts';
import { organizationJsonLd } from '../features/content/structured-data.ts';
import { ContactList, hasContacts } from '../features/footer/contact-list.tsx';
import { socialsOf } from '../features/footer/social-links.tsx';
import { InfoCard } from '../features/shell/info-card.tsx';
import { settingsQuery } from '../features/shell/settings-query.ts';
import { figuresQuery } from '../features/shops/figures-query.ts';

import * as styles from '../features/shell/info-card.module.css';

const FIGURES = [
  ['shops', 'shops'],
  ['restaurants', 'service.restaurants'],
  ['products', 'products'],
  ['categories', 'categories'],
] as const;

export const Route = createFileRoute('/about')({
  validateSearch: readVersion,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context, deps: { version } }) => {
    const { queryClient, api } = context;
    const [{ head }] = await Promise.all([
      loadContentPage(context, 'about', version),
      // Neither figures nor contacts are worth a broken page.
      queryClient.prefetchQuery(figuresQuery(api)),
      queryClient.prefetchQuery(settingsQuery(api)),
    ]);
    const settings = queryClient.getQueryData(settingsQuery(api).queryKey);
    const elsewhere = socialsOf(settings ?? {}).map(({ href }) => href);
    const organization = organizationJsonLd({ ...context, settings, about: head.description, elsewhere });
    return { head: { ...head, meta: [{ 'script:ld+json': organization }] } };
  },
  component: About,
});

function About() {
  const { t } = useTranslation();
  const { data: settings = {} } = useQuery(settingsQuery(useApi()));
  return (
    <ContentPage
      type="about"
      version={Route.useSearch().version}
      picture="1f6cd-fe0f"
      tone="lemon"
      after={
        hasContacts(settings) && (
          <InfoCard id="contact" title={t('page.contact')}>
            <ContactList settings={settings} className={styles.contacts} />
          </InfoCard>
        )
      }
    >
      <Figures />
    </ContentPage>
  );
}

/** The shop in numbers; those that are nothing are not said. */
function Figures() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: figures } = useQuery(figuresQuery(useApi()));
  const shown = FIGURES.filter(([name]) => (figures?.[name] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
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
  );
}
