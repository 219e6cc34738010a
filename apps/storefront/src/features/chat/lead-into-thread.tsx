import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useEffect, useRef } from 'react';

import { OpenThread } from './open-thread.tsx';

import * as styles from './inbox.module.css';

/** Leads somebody who has signed in meanwhile into the thread with the shop that they wanted to write to; by a press before scripts have come. */
export function LeadIntoThread({ shop }: { shop: number }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Going back from the thread leads to the list.
    history.replaceState(history.state, '', '/chat');
    place.current?.querySelector('form')?.requestSubmit();
  }, []);
  return (
    <div ref={place} className={styles.lead}>
      <OpenThread with={{ roleId: 'seller', shop_id: shop }}>
        <Button type="submit">{t('chat.shop.write')}</Button>
      </OpenThread>
    </div>
  );
}
