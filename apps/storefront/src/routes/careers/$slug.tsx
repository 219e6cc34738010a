import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { movedTo } from '../../api/moved-to.ts';
import { orGone } from '../../api/or-gone.ts';
import { useApi } from '../../api/use-api.ts';
import { ApplicationForm } from '../../features/content/application-form.tsx';
import { Crumbs } from '../../features/content/crumbs.tsx';
import { JobFacts } from '../../features/content/job-facts.tsx';
import { Prose } from '../../features/content/prose.tsx';
import { jobQuery } from '../../features/content/queries.ts';
import { jobJsonLd } from '../../features/content/structured-data.ts';
import { useTextLanguage } from '../../features/content/use-text-language.ts';
import { Page } from '../../features/listing/page.tsx';
import { breadcrumbJsonLd } from '../../features/products/product-structured-data.ts';
import { settingsQuery } from '../../features/shell/settings-query.ts';
import { flashOf } from '../../flash/flash-of.ts';
import { ButtonTo } from '../../links.ts';

import * as styles from '../../features/content/jobs.module.css';

const NONE = {};

export const Route = createFileRoute('/careers/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const { queryClient, api, origin, i18n } = context;
    const job = await orGone(queryClient.ensureQueryData(jobQuery(api, slug)));
    if (job.moved_to !== null) throw movedTo(`/careers/${job.moved_to}`, context);
    const { locale, title, description } = job.translation;
    const path = `/careers/${job.slug}`;
    const crumbs = [
      { name: i18n.t('home'), url: `${origin}/` },
      { name: i18n.t('page.careers'), url: `${origin}/careers` },
      { name: title, url: origin + path },
    ];
    const meta = [
      { 'script:ld+json': jobJsonLd(job, context) },
      { 'script:ld+json': breadcrumbJsonLd(crumbs) },
    ];
    return {
      head: { title, description, text: { locale, locales: job.locales }, path, meta },
      flash: flashOf('/careers') ?? null,
    };
  },
  component: JobPage,
});

function JobPage() {
  const { t } = useTranslation();
  const { slug } = Route.useParams();
  const { flash } = Route.useLoaderData();
  const api = useApi();
  const { data: job } = useSuspenseQuery(jobQuery(api, slug));
  const { data: settings } = useQuery(settingsQuery(api));
  const { translation, html } = job;
  const language = useTextLanguage(translation.locale);
  return (
    <Page>
      <Crumbs to="/careers" title={t('page.careers')} />
      <header className={styles.hero}>
        <div>
          <h1 className={styles.title} {...language}>
            {translation.title}
          </h1>
          {translation.description && (
            <p className={styles.about} {...language}>
              {translation.description}
            </p>
          )}
          <JobFacts job={job} />
        </div>
        <ButtonTo to="." hash="apply" size="large">
          {t('careers.apply')}
        </ButtonTo>
      </header>
      <div className={styles.columns}>
        <Prose html={html} locale={translation.locale} />
        <section className={styles.apply} id="apply" aria-labelledby="apply-title">
          <h2 id="apply-title">{t('apply.title')}</h2>
          <ApplicationForm
            key={job.id}
            job={job}
            email={settings?.email}
            errors={flash?.errors ?? NONE}
            values={flash?.values ?? NONE}
          />
        </section>
      </div>
    </Page>
  );
}
