import type { Application } from '@hamper/contract/applications/applications';
import { applicationPages, isEditable } from '@hamper/contract/applications/vocabulary';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useRef } from 'react';

import { PageLink } from '../../shell/page-link.tsx';
import { PostForm } from '../../shell/post-form.tsx';
import { stepHref, stepsOf } from '../application-steps.ts';
import { DocumentList } from '../documents/document-list.tsx';
import type { StepValues } from '../step-values.ts';
import { Status } from './status.tsx';
import { useFacts } from './use-facts.ts';

import * as styles from './overview.module.css';

interface OverviewProps {
  application: Application;
  errors: StepValues;
}

/** An application as a whole: how it stands, what it says, and what can be done about it. */
export function Overview({ application, errors }: OverviewProps) {
  const { t } = useTranslation();
  const { type, status, missing, uuid } = application;
  const facts = useFacts(application);
  const fault = errors[''];
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault !== undefined) alert.current?.focus();
  }, [fault]);
  const canEdit = isEditable(status);
  const path = applicationPages[type];
  return (
    <div className={styles.overview}>
      {fault !== undefined && (
        <p ref={alert} className={styles.alert} role="alert" tabIndex={-1}>
          {fault}
        </p>
      )}
      <Status application={application} />
      {stepsOf(type).map(({ name, fields }) => (
        <section key={name} className={styles.part} aria-labelledby={`part-${name}`}>
          <div className={styles.head}>
            <h2 id={`part-${name}`}>{t(`role.step.${name}`)}</h2>
            {canEdit && (
              <PageLink
                href={stepHref(path, name)}
                aria-describedby={`part-${name}`}
                className={styles.change}
              >
                {t('role.change')}
              </PageLink>
            )}
          </div>
          {name === 'documents' ? (
            <Documents application={application} />
          ) : (
            <dl className={styles.facts}>
              {facts
                .filter(({ field }) => fields.some((one) => one === field))
                .map(({ field, label, value }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    {value === undefined ? (
                      <dd className={styles.missing}>
                        {t(missing.includes(field) ? 'role.missing' : 'role.nothing')}
                      </dd>
                    ) : (
                      <dd>
                        <bdi>{value}</bdi>
                      </dd>
                    )}
                  </div>
                ))}
            </dl>
          )}
        </section>
      ))}
      {canEdit && <Send application={application} />}
      {status === 'pending' && (
        <PostForm action={`${path}/withdraw`} className={styles.act}>
          {(busy) => (
            <>
              <input type="hidden" name="id" value={uuid} />
              <Button type="submit" variant="ghost" busy={busy}>
                {t('role.withdraw')}
              </Button>
            </>
          )}
        </PostForm>
      )}
    </div>
  );
}

function Documents({ application }: { application: Application }) {
  const { t } = useTranslation();
  if (application.documents.length === 0)
    return (
      <p className={application.missing.includes('documents') ? styles.missing : undefined}>
        {t('role.missing')}
      </p>
    );
  return <DocumentList application={application} documents={application.documents} canRemove={false} />;
}

/** Sends an application, or deletes it. */
function Send({ application: { type, uuid, missing } }: { application: Application }) {
  const { t } = useTranslation();
  const path = applicationPages[type];
  return (
    <div className={styles.send}>
      {missing.length > 0 && <p className={styles.note}>{t('role.incomplete')}</p>}
      <PostForm action={`${path}/send`} className={styles.act}>
        {(busy) => (
          <>
            <input type="hidden" name="id" value={uuid} />
            <Button type="submit" size="large" busy={busy}>
              {t('role.send')}
            </Button>
          </>
        )}
      </PostForm>
      <details className={styles.remove}>
        <summary>{t('role.delete')}</summary>
        <PostForm action={`${path}/delete`} className={styles.act}>
          {(busy) => (
            <>
              <input type="hidden" name="id" value={uuid} />
              <p>{t('role.delete.about')}</p>
              <Button type="submit" variant="danger" size="small" busy={busy}>
                {t('role.delete.yes')}
              </Button>
            </>
          )}
        </PostForm>
      </details>
    </div>
  );
}
