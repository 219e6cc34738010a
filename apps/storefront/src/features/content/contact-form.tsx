import { contactTopics } from '@hamper/contract/content/contact-topics';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';

import { useApi } from '../../api/use-api.ts';
import { CONTACT_ACTION, contactBody, contactCheck } from './contact-letter.ts';
import { checkLetter, type LetterErrors } from './letter-errors.ts';
import { LetterAlert, LetterDone, MessageField, SenderFields } from './letters/letter-parts.tsx';
import { useLetter } from './letters/use-letter.ts';

import * as styles from './letters/letter.module.css';

interface ContactFormProps {
  /** The errors and the typed values of a form that was sent without scripts. */
  errors: LetterErrors;
  values: Partial<Record<string, string>>;
}

/** Writes to the shop. Without scripts the storefront's server answers it. */
export function ContactForm({ errors: start, values }: ContactFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { form, errors, busy, done, again, onSubmit } = useLetter({
    start,
    action: 'contact',
    check: (fields, t) => checkLetter((name) => formText(fields, name), t, contactCheck),
    send: (fields, { key, ...proof }) => {
      const body = { ...contactBody((name) => formText(fields, name)), ...proof };
      return api.call('POST /rest/contact', { body, idempotencyKey: key });
    },
  });
  const sentTo = done ?? values['sent'];
  if (sentTo !== undefined) {
    return (
      <LetterDone title={t('contact.done')} about={t('contact.done.about', { email: leftToRight(sentTo) })}>
        {done !== undefined && (
          <Button variant="ghost" onClick={again}>
            {t('contact.again')}
          </Button>
        )}
      </LetterDone>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action={CONTACT_ACTION}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
    >
      <LetterAlert errors={errors} />
      <noscript className={styles.whole}>
        <p className={styles.note}>{t('contact.needs-scripts')}</p>
      </noscript>
      <Select
        label={t('contact.topic')}
        name="topic"
        defaultValue={values['topic'] ?? ''}
        error={errors['topic']}
        options={[
          { value: '', label: t('contact.choose'), disabled: true },
          ...contactTopics.map((value) => ({ value, label: t(`contact.topic.${value}`) })),
        ]}
      />
      <Field
        label={t('contact.order')}
        name="order"
        maxLength={40}
        dir="ltr"
        defaultValue={values['order']}
        error={errors['order']}
        description={t('contact.order.about')}
      />
      <SenderFields errors={errors} values={values} />
      <MessageField errors={errors} values={values} />
      <Button type="submit" size="large" busy={busy}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
