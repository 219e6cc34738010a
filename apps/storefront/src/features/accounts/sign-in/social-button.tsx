import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect } from 'react';

import { BrandMark } from './brand-mark.tsx';
import { FormFault } from './form-fault.tsx';
import { useFormPost } from './use-form-post.ts';

import * as styles from './sign-in-methods.module.css';

interface SocialButtonProps {
  id: string;
  name: string;
  /** Where to go afterwards; a path of this shop. */
  next: string;
  /** The invitation code of the address. */
  referral: string | undefined;
}

const NOTHING = {};
const nothingWrong = () => NOTHING;

/** To the sign-in page of a provider such as Google, or to its window where a hosted provider opens one. */
export function SocialButton({ id, name, next, referral = '' }: SocialButtonProps) {
  const { t } = useTranslation();
  const { form, faults, busy, onSubmit, atProvider, asleep } = useFormPost({
    start: NOTHING,
    check: nothingWrong,
    hosted: 'social',
  });
  useEffect(() => {
    // Browsers open a window for a press alone: what opens it must be there before.
    if (atProvider) void import('../hosted/run-hosted-step.ts').catch(() => undefined);
  }, [atProvider]);
  return (
    <form ref={form} method="post" action={`/auth/${id}`} onSubmit={onSubmit}>
      <FormFault fault={faults['']} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="referral" value={referral} />
      {atProvider && <input type="hidden" name="provider" value={id} />}
      <Button type="submit" variant="ghost" wide busy={busy} disabled={asleep} className={styles.way}>
        <BrandMark id={id} name={name} />
        <span>{t('login.with', { name })}</span>
      </Button>
    </form>
  );
}
