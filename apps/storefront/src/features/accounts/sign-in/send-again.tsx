import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { clockOf } from '../../../i18n/clock-of.ts';
import type { PendingCode } from '../../../session/pending-code.ts';
import { FormFault } from './form-fault.tsx';
import { useCountdown } from './use-countdown.ts';
import { useFormPost } from './use-form-post.ts';

import * as styles from './sign-in-form.module.css';

/** Asks for another code, once the shop sends one; it says how long that takes, and how long the code is good for. */
export function SendAgain({ code }: { code: PendingCode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wait = useCountdown(code.resendIn);
  const left = useCountdown(code.expiresIn);
  const { form, faults, busy, onSubmit } = useFormPost({
    start: {},
    check: () => ({}),
    botCheck: 'phone-code',
  });
  const waits = wait > 0;
  return (
    <form
      ref={form}
      method="post"
      action="/verify-phone/again"
      className={styles.again}
      onSubmit={(event) => (waits ? event.preventDefault() : onSubmit(event))}
    >
      <FormFault fault={faults['']} />
      <input type="hidden" name="bot_check" />
      {!code.usedUp && (
        <p className={styles.note}>
          {left > 0 ? t('verify.good-for', { time: clockOf(left, format) }) : t('verify.expired')}
        </p>
      )}
      <Button type="submit" variant="ghost" wide busy={busy} aria-disabled={waits || undefined}>
        {waits ? t('verify.again-in', { time: clockOf(wait, format) }) : t('verify.again')}
      </Button>
    </form>
  );
}
