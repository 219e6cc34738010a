import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

import type { LetterErrors } from '../letter-errors.ts';
import { useSender } from './use-sender.ts';

import * as styles from './letter.module.css';

interface LetterFieldsProps {
  errors: LetterErrors;
  /** The value that was typed before. */
  values?: Partial<Record<string, string>>;
}

/** Who writes; for who is signed in it is known. What comes late fills a field only as long as nobody typed into it. */
export function SenderFields({ errors, values }: LetterFieldsProps) {
  const { t } = useTranslation();
  const sender = useSender();
  return (
    <>
      <Field
        label={t('contact.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={values?.['name'] ?? sender.name}
        error={errors['name']}
      />
      <Field
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        defaultValue={values?.['email'] ?? sender.email}
        error={errors['email']}
      />
    </>
  );
}

export function MessageField({ errors, values }: LetterFieldsProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('contact.message')}
      name="message"
      rows={5}
      maxLength={5000}
      defaultValue={values?.['message']}
      error={errors['message']}
      className={styles.whole}
    />
  );
}

/** The error of the form as a whole; it can have the focus. */
export function LetterAlert({ errors }: { errors: LetterErrors }) {
  const words = errors[''];
  if (words === undefined) return null;
  return (
    <p className={styles.alert} role="alert" tabIndex={-1}>
      {words}
    </p>
  );
}

/** In the place of a form that was sent. Its words are heard, as they get the focus. */
export function LetterDone({
  title,
  about,
  children,
}: {
  title: ReactNode;
  about: ReactNode;
  children?: ReactNode;
}) {
  const face = useRef<HTMLDivElement>(null);
  useEffect(() => face.current?.focus(), []);
  return (
    <div ref={face} className={styles.done} tabIndex={-1}>
      <Icon name="circle-check" />
      <p className={styles.thanks}>{title}</p>
      <p>{about}</p>
      {children}
    </div>
  );
}
