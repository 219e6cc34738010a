import { type ApplicationType, applicationPages } from '@hamper/contract/applications/vocabulary';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { PostForm } from '../../shell/post-form.tsx';
import { useFirstFault } from '../../shell/use-first-fault.ts';
import type { StepName } from '../application-steps.ts';
import type { StepValues } from '../step-values.ts';

import * as styles from '../apply.module.css';

interface StepFormProps {
  type: ApplicationType;
  step: StepName;
  errors: StepValues;
  children: ReactNode;
}

/** A step of an application: a plain form, saved whenever it is left by one of its buttons. */
export function StepForm({ type, step, errors, children }: StepFormProps) {
  const { t } = useTranslation();
  const fields = useFirstFault<HTMLDivElement>(errors);
  return (
    <PostForm action={applicationPages[type]} className={styles.form}>
      {(_, pressed) => (
        <>
          <div ref={fields} className={styles.fields}>
            {errors[''] !== undefined && (
              <p className={styles.alert} role="alert" tabIndex={-1}>
                {errors['']}
              </p>
            )}
            <input type="hidden" name="step" value={step} />
            {children}
          </div>
          <div className={styles.actions}>
            <Button type="submit" name="press" value="next" size="large" busy={pressed === 'next'}>
              {t('role.next')}
            </Button>
            <Button
              type="submit"
              name="press"
              value="later"
              size="large"
              variant="ghost"
              busy={pressed === 'later'}
            >
              {t('role.later')}
            </Button>
          </div>
        </>
      )}
    </PostForm>
  );
}
