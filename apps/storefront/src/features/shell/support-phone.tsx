import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { unbroken } from '../../i18n/unbroken.ts';
import { telHref } from '../../outside-links.ts';

import * as styles from './support-phone.module.css';

/** The shop's number as a call; nothing when there is none. On a narrower header without its digits, which are read out. */
export function SupportPhone({
  phone,
  className,
}: {
  phone: string | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  if (!phone) return null;
  return (
    <a href={telHref(phone)} className={cx(styles.support, className)} title={`${t('support')} ${phone}`}>
      <Icon name="headset" />
      <span className={styles.words}>
        <small>{t('support')}</small>
        <bdi dir="ltr" className="num">
          {unbroken(phone)}
        </bdi>
      </span>
    </a>
  );
}
