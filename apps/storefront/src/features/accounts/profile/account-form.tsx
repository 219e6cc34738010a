import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { type Faults, faultWords, knownFaults } from '../faults.ts';
import { FormFault } from '../form-fault.tsx';
import type { HostedStep } from '../hosted/hosted-provider.ts';
import { usePasswordLength } from '../methods-query.ts';
import { type Proved, useFormPost } from '../use-form-post.ts';

import * as styles from '../sign-in-form.module.css';

interface AccountFormProps {
  /** Where the storefront's server answers it. */
  action: string;
  /** What it knows besides what is typed. */
  hidden?: Record<string, string>;
  /** What the server found wrong with the last post of it, by field. */
  errors: Record<string, string>;
  /** What can be told before anybody is asked. */
  check?: (fields: FormData) => Faults;
  /** What is only done for somebody who is no robot. */
  botCheck?: Proved;
  /** What a hosted provider does of it. */
  hosted?: HostedStep;
  /** What its button says. */
  submit: ReactNode;
  /** Something else is to be done first. */
  quiet?: boolean;
  /** The fields; they say what is wrong with them by name. */
  children?: (wordsFor: (name: string) => string | undefined) => ReactNode;
}

const NOTHING = {};
const nothingWrong = (): Faults => ({});

/** A step of the account screens: a plain form that the storefront's server answers, with or without scripts. */
export function AccountForm({
  action,
  hidden = NOTHING,
  errors,
  check = nothingWrong,
  botCheck,
  hosted,
  submit,
  quiet = false,
  children,
}: AccountFormProps) {
  const { t } = useTranslation();
  const length = usePasswordLength();
  const posting = useFormPost({ start: knownFaults(errors), check, botCheck, hosted });
  const { form, faults, busy, onSubmit, atProvider, asleep, mailedTo } = posting;
  const wordsFor = (name: string) => {
    const fault = faults[name];
    return fault && t(faultWords[fault], { length });
  };
  return (
    <form ref={form} method="post" action={action} noValidate className={styles.form} onSubmit={onSubmit}>
      <FormFault fault={faults['']} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {botCheck && !atProvider && <input type="hidden" name="bot_check" />}
      {children?.(wordsFor)}
      {(botCheck || atProvider) && (
        <noscript>
          <p className={styles.note}>
            {t(atProvider ? 'login.hosted-needs-scripts' : 'login.needs-scripts')}
          </p>
        </noscript>
      )}
      {mailedTo !== undefined && (
        <output className={styles.note}>{t('login.mailed-to', { email: `\u2066${mailedTo}\u2069` })}</output>
      )}
      <Button
        type="submit"
        variant={quiet ? 'ghost' : 'primary'}
        wide
        size="large"
        busy={busy}
        disabled={asleep}
      >
        {submit}
      </Button>
    </form>
  );
}
