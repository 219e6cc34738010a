import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { readPage } from '../../features/content/content-search.ts';
import { JobList } from '../../features/content/job-list.tsx';
import { jobsQuery } from '../../features/content/queries.ts';
import { ListEnd } from '../../features/listing/list-end.tsx';
import { Page } from '../../features/listing/page.tsx';
import { Pagination } from '../../features/listing/pagination.tsx';
import { ButtonTo } from '../../links.ts';
import { stringifySearch } from '../../search-params.ts';

import * as styles from '../../features/content/jobs.module.css';

export const Route = createFileRoute('/careers/')({
  validateSearch: readPage,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient, api, i18n }, deps: { page } }) => {
    const { data } = await queryClient.ensureQueryData(jobsQuery(api, page));
    const isPast = data.length === 0 && page !== undefined;
    const path = isPast ? undefined : `/careers${stringifySearch({ page })}`;
    return { head: { title: i18n.t('page.careers'), description: i18n.t('careers.about'), path } };
  },
  component: Careers,
});

function Careers() {
  const { t } = useTranslation();
  const { page = 1 } = Route.useSearch();
  const { data: jobs } = useSuspenseQuery(jobsQuery(useApi(), page));
  return (
    <Page>
      <header className={styles.hero}>
        <div>
          <h1 className={styles.title}>{t('page.careers')}</h1>
          <p className={styles.about}>{t('careers.about')}</p>
        </div>
        <Picture
          src="/images/food/1f6b2.webp"
          alt=""
          ornament
          atOnce
          sizes={160}
          className={styles.picture}
        />
      </header>
      {jobs.data.length === 0 && page > 1 ? (
        <ListEnd isPast />
      ) : jobs.data.length === 0 ? (
        <EmptyState
          level={2}
          title={t('careers.empty')}
          about={t('careers.empty.about')}
          action={
            <ButtonTo to="/help" hash="contact">
              {t('contact.write')}
            </ButtonTo>
          }
        />
      ) : (
        <>
          <h2 className={styles.open}>{t('careers.open')}</h2>
          <JobList jobs={jobs.data} />
          <Pagination meta={jobs.meta} to="/careers" search={{}} />
        </>
      )}
    </Page>
  );
}
