import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { leftToRight } from '@hamper/ui/locale/bidi.ts';
import type { ReactNode } from 'react';

import { type Faults, faultWords, parseFaults } from '../faults.ts';
import type { HostedStep } from '../hosted/hosted-provider.ts';
import { usePasswordLength } from '../methods-query.ts';
import { FormFault } from '../sign-in/form-fault.tsx';
import { type BotChecked, useFormPost } from '../sign-in/use-form-post.ts';

import * as styles from '../sign-in/sign-in-form.module.css';

interface AccountFormProps {
  /** Where the storefront's server answers it. */
  action: string;
  /** Hidden fields. */
  hidden?: Record<string, string>;
  /** The faults that the server found in its last post, by field. */
  errors: Record<string, string>;
  /** Finds faults before the server is asked. */
  check?: (fields: FormData) => Faults;
  /** The action that needs a bot check. */
  botCheck?: BotChecked;
  /** The step that a hosted provider takes over. */
  hosted?: HostedStep;
  /** The words of its button. */
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
  const posting = useFormPost({ start: parseFaults(errors), check, botCheck, hosted });
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
        <output className={styles.note}>{t('login.mailed-to', { email: leftToRight(mailedTo) })}</output>
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
