import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { OpenThread } from './open-thread.tsx';

import * as styles from './inbox.module.css';

/**
 * The way into the thread with the shop that somebody wanted to write to before they signed in. By a press: a link may be
 * anybody's, and opening one writes nothing.
 */
export function LeadIntoThread({ shop }: { shop: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.lead}>
      <OpenThread with={{ roleId: 'seller', shop_id: shop }}>
        <Button type="submit">{t('chat.shop.write')}</Button>
      </OpenThread>
    </div>
  );
}
