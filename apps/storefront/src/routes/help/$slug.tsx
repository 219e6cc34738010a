import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { movedTo } from '../../api/moved-to.ts';
import { orGone } from '../../api/or-gone.ts';
import { useApi } from '../../api/use-api.ts';
import { Crumbs } from '../../features/content/crumbs.tsx';
import { QuestionList } from '../../features/content/help-topics.tsx';
import { NextStep } from '../../features/content/next-step.tsx';
import { Prose } from '../../features/content/prose.tsx';
import { questionQuery, topicQuery } from '../../features/content/queries.ts';
import { faqJsonLd } from '../../features/content/structured-data.ts';
import { useTextLanguage } from '../../features/content/use-text-language.ts';
import { Page } from '../../features/listing/page.tsx';
import { breadcrumbJsonLd } from '../../features/products/product-structured-data.ts';
import { ButtonTo } from '../../links.ts';

import * as styles from '../../features/content/help.module.css';

const MOST_RELATED = 6;

export const Route = createFileRoute('/help/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const { queryClient, api, origin, i18n } = context;
    const question = await orGone(queryClient.ensureQueryData(questionQuery(api, slug)));
    if (question.moved_to !== null) throw movedTo(`/help/${question.moved_to}`, context);
    // An answer stands without what else there is to ask.
    await queryClient.prefetchQuery(topicQuery(api, question.topic.slug));
    const { locale, title, description } = question.translation;
    const path = `/help/${question.slug}`;
    const crumbs = [
      { name: i18n.t('home'), url: `${origin}/` },
      { name: i18n.t('page.help'), url: `${origin}/help` },
      { name: title, url: origin + path },
    ];
    const meta = [
      { 'script:ld+json': faqJsonLd([{ title, answer: question.html || description }]) },
      { 'script:ld+json': breadcrumbJsonLd(crumbs) },
    ];
    return { head: { title, description, text: { locale, locales: question.locales }, path, meta } };
  },
  component: Question,
});

function Question() {
  const { t } = useTranslation();
  const { slug } = Route.useParams();
  const api = useApi();
  const { data: question } = useSuspenseQuery(questionQuery(api, slug));
  const { data: topic } = useQuery(topicQuery(api, question.topic.slug));
  const { translation, html } = question;
  const language = useTextLanguage(translation.locale);
  const related = (topic?.questions ?? []).filter(({ id }) => id !== question.id).slice(0, MOST_RELATED);
  return (
    <Page>
      <Crumbs to="/help" title={t('page.help')} />
      <div className={styles.page}>
        <div className={styles.answer}>
          <article>
            <h1 {...language}>{translation.title}</h1>
            {translation.description && (
              <p className={styles.lead} {...language}>
                {translation.description}
              </p>
            )}
            <Prose html={html} locale={translation.locale} />
          </article>
          {related.length > 0 && (
            <aside className={styles.topic} aria-labelledby="related">
              <h2 id="related">{t('help.related')}</h2>
              <QuestionList questions={related} />
            </aside>
          )}
        </div>
        <NextStep title={t('help.did-you-find')} about={t('help.did-you-find.about')}>
          <ButtonTo to="/help" hash="contact" variant="ghost">
            {t('contact.write')}
          </ButtonTo>
        </NextStep>
      </div>
    </Page>
  );
}
