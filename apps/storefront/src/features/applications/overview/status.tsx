import type { Application } from '@hamper/contract/applications/applications';
import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { ButtonTo } from '../../../links.ts';
import { zoneQuery } from '../../fulfilment/fulfilment-queries.ts';
import { useRole } from './use-role.ts';

import * as styles from './overview.module.css';

const ICONS = {
  draft: 'pencil-line',
  pending: 'clock',
  approved: 'circle-check',
  rejected: 'circle-alert',
} as const satisfies Record<Application['status'], IconName>;

/** How an application stands, with the answer to it. */
export function Status({ application }: { application: Application }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data: zone = 'UTC' } = useQuery(zoneQuery(useApi()));
  const { status, type, answer, sent_at: sentAt } = application;
  const { title, about } = {
    draft: { title: t('role.status.draft'), about: t('role.review.about') },
    pending: {
      title: t('role.status.pending'),
      about: t('role.status.pending.about', {
        date: date(sentAt ?? application.updated_at, { dateStyle: 'medium', timeZone: zone }),
      }),
    },
    rejected: { title: t('role.status.rejected'), about: t('role.status.rejected.about') },
    approved: { title: t(`role.status.approved.${type}`), about: t(`role.status.approved.${type}.about`) },
  }[status];
  return (
    <section className={styles.status} data-status={status} aria-labelledby="status-title">
      <Icon name={ICONS[status]} />
      <div>
        <h2 id="status-title">{title}</h2>
        <p>{about}</p>
        {answer !== null && (
          <blockquote className={styles.answer}>
            <p className={styles.from}>{t('role.answer')}</p>
            <p dir="auto">{answer}</p>
          </blockquote>
        )}
        {status === 'approved' && <Approved type={type} shop={application.shop} />}
      </div>
    </section>
  );
}

function Approved({ type, shop }: Pick<Application, 'type' | 'shop'>) {
  useRole();
  return (
    <>
      {shop !== null && <SetupCalls shop={shop} />}
      <Next type={type} />
    </>
  );
}

/** The calls by which a shop gets its hours and goods: there is no page for them. */
function SetupCalls({ shop }: { shop: NonNullable<Application['shop']> }) {
  const { t } = useTranslation();
  const path = `/api/v1/dashboard/seller/shops/${shop.uuid}`;
  return (
    <dl className={styles.calls}>
      <dt>{t('role.calls.hours')}</dt>
      <dd dir="ltr">
        <code>{`PUT ${path}/hours`}</code>
      </dd>
      <dt>{t('role.calls.products')}</dt>
      <dd dir="ltr">
        <code>{`POST ${path}/products`}</code>
      </dd>
    </dl>
  );
}

function Next({ type }: Pick<Application, 'type'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.next}>
      <ButtonTo to="/help" hash="contact" size="small">
        {t('page.contact')}
      </ButtonTo>
      {type === 'seller' && (
        <LinkButton href="/api/docs" variant="ghost" size="small">
          {t('role.calls')}
        </LinkButton>
      )}
      {type === 'seller' && (
        <ButtonTo to="/be-seller/apply" search={{ step: 'shop' }} variant="ghost" size="small">
          {t('role.another')}
        </ButtonTo>
      )}
    </div>
  );
}
