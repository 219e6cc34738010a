import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { OpenThread } from '../../features/chat/open-thread.tsx';
import { ContactForm } from '../../features/content/contact-form.tsx';
import { readHelp } from '../../features/content/content-search.ts';
import { HelpSearch } from '../../features/content/help-search.tsx';
import { HelpTopics } from '../../features/content/help-topics.tsx';
import { faqsQuery } from '../../features/content/queries.ts';
import { faqJsonLd } from '../../features/content/structured-data.ts';
import { ContactList, hasContacts } from '../../features/footer/contact-list.tsx';
import { Page } from '../../features/listing/page.tsx';
import { LinkRow } from '../../features/shell/link-row.tsx';
import { settingsQuery } from '../../features/shell/settings-query.ts';
import { flashOf } from '../../flash/flash-of.ts';

import * as styles from '../../features/content/help.module.css';
import * as infoStyles from '../../features/shell/info-card.module.css';

const NONE = {};

export const Route = createFileRoute('/help/')({
  validateSearch: readHelp,
  loader: async ({ context: { queryClient, api, i18n }, location }) => {
    const { search = '' } = readHelp(location.search);
    const faqs = faqsQuery(api, search);
    await Promise.all([
      // In the browser a search shows by itself that it is on its way, or failed.
      import.meta.env.SSR && queryClient.ensureQueryData(faqs),
      queryClient.prefetchQuery(settingsQuery(api)),
    ]);
    const topics = queryClient.getQueryData(faqs.queryKey) ?? [];
    const questions = topics
      .flatMap((topic) => topic.questions)
      .map(({ translation: { title, description } }) => ({ title, answer: description }))
      .filter(({ answer }) => answer !== '');
    const head = {
      title: search === '' ? i18n.t('page.help') : `${search} · ${i18n.t('page.help')}`,
      description: i18n.t('contact.about'),
      path: search === '' ? '/help' : undefined,
      meta: questions.length > 0 && search === '' ? [{ 'script:ld+json': faqJsonLd(questions) }] : [],
    };
    return { head, flash: flashOf('/help') ?? null };
  },
  component: Help,
});

function Help() {
  const { t } = useTranslation();
  const { search } = Route.useSearch();
  return (
    <Page>
      <div className={styles.page}>
        <header className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.title}>{t('help.title')}</h1>
            <HelpSearch search={search} />
          </div>
          <Picture
            src="/images/food/1f4a1.webp"
            alt=""
            ornament
            atOnce
            sizes={160}
            className={styles.picture}
          />
        </header>
        {search === undefined && <Often />}
        <HelpTopics search={search} />
        <Contact />
      </div>
    </Page>
  );
}

/** Where most people want to go. */
function Often() {
  const { t } = useTranslation();
  return (
    <section aria-label={t('help.often')}>
      <ul className={styles.often} id="refunds">
        <LinkRow href="/orders" title={t('help.order')} about={t('help.order.about')} />
        <LinkRow
          href="/profile"
          title={t('help.profile')}
          about={t('help.profile.about')}
          className="members"
        />
        <LinkRow href="/login" title={t('help.sign-in')} about={t('help.sign-in.about')} className="guests" />
        <LinkRow href="/orders" title={t('help.refund')} about={t('help.refund.about')} />
        <LinkRow href="/settings" title={t('page.settings')} about={t('help.settings.about')} />
      </ul>
    </section>
  );
}

function Contact() {
  const { t } = useTranslation();
  const { flash } = Route.useLoaderData();
  const { data: settings = {} } = useQuery(settingsQuery(useApi()));
  return (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title">
      <header>
        <h2 id="contact-title">{t('page.contact')}</h2>
        <p>{t('contact.about')}</p>
        <OpenThread with={{ roleId: 'admin' }} className="members">
          <Button type="submit">
            <Icon name="message-circle" />
            {t('chat.with-us')}
          </Button>
        </OpenThread>
      </header>
      <ContactForm errors={flash?.errors ?? NONE} values={flash?.values ?? NONE} />
      {hasContacts(settings) && <ContactList settings={settings} className={infoStyles.contacts} />}
    </section>
  );
}
