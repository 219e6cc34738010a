import type { Job } from '@hamper/contract/content/careers';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';

import { useApi } from '../../api/use-api.ts';
import { checkLetter, type LetterErrors } from './letter-errors.ts';
import { CvField } from './letters/cv-field.tsx';
import { LetterAlert, LetterDone, MessageField, SenderFields } from './letters/letter-parts.tsx';
import { useCv } from './letters/use-cv.ts';
import { useLetter } from './letters/use-letter.ts';

import * as styles from './letters/letter.module.css';

const REQUIRED = ['name', 'email', 'message'] as const;

interface ApplicationFormProps {
  job: Job;
  /** Where one can write to instead. */
  email: string | undefined;
  /** The answer of the server to a form that was sent without scripts, with the typed values. */
  errors: LetterErrors;
  values: Partial<Record<string, string>>;
}

/** Applies for a job. A file goes along, which only scripts can send. */
export function ApplicationForm({ job: { id, slug }, email, errors: start, values }: ApplicationFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { cv, send } = useCv(id);
  const { form, errors, busy, done, onSubmit } = useLetter({
    start,
    action: 'application',
    check: (fields, t) => ({
      ...(cv?.key === undefined ? { cv: cv?.fault ?? t(cv ? 'apply.cv.sending' : 'error.required') } : {}),
      ...checkLetter((name) => formText(fields, name), t, { required: REQUIRED }),
    }),
    send: (fields, { key, ...proof }) => {
      const read = (name: string) => formText(fields, name);
      const letter = { name: read('name'), email: read('email').trim(), message: read('message') };
      const body = { ...letter, phone: read('phone').trim(), cv: cv?.key ?? '', ...proof };
      return api.call('POST /rest/careers/{id}/applications', { path: { id }, body, idempotencyKey: key });
    },
  });
  if (done !== undefined)
    return <LetterDone title={t('apply.done')} about={t('apply.done.about', { email: leftToRight(done) })} />;
  return (
    <form
      ref={form}
      method="post"
      action="/careers/apply"
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
    >
      <LetterAlert errors={errors} />
      <noscript className={styles.whole}>
        <p className={styles.note}>
          {t('apply.needs-scripts')}{' '}
          {email && (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </p>
      </noscript>
      <input type="hidden" name="job" value={slug} />
      <SenderFields errors={errors} values={values} />
      <Field
        label={t('account.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values['phone']}
        dir="ltr"
        description={t('contact.optional')}
        error={errors['phone']}
        className={styles.whole}
      />
      <MessageField errors={errors} values={values} />
      <CvField cv={cv} error={errors['cv']} onSelect={send} />
      <Button type="submit" size="large" busy={busy}>
        {t('careers.apply')}
      </Button>
    </form>
  );
}
