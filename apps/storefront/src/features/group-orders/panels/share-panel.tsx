import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';

import { QrCode } from '../../sharing/qr-code.tsx';
import { copyLink, share } from '../../sharing/share.ts';
import { groupPath, memberPath } from '../group-path.ts';

import * as styles from './panels.module.css';

export interface SharePanelProps {
  group: GroupOrder;
  open: boolean;
  onClose: () => void;
}

/** The link that others join by, as text, as a code for their cameras and by the device's own dialog; and the reader's own link. */
export function SharePanel({ group, open, onClose }: SharePanelProps) {
  const { t } = useTranslation();
  const { uuid, me, shop } = group;
  const path = groupPath(uuid);
  const address = location.origin + path;
  const title = t('group-order.title', { shop: shop.translation.title });
  return (
    <Sheet open={open} onClose={onClose} title={t('group-order.invite.title')} wide="small" sheetBelow={576}>
      <div className={styles.share}>
        <p className={styles.about}>{t('group-order.invite.about')}</p>
        <QrCode text={address} label={t('group-order.invite.code')} />
        <a href={path} dir="ltr" className={styles.link}>
          {address}
        </a>
        <div className={styles.actions}>
          <Button onClick={() => void copyLink(t, path)}>
            <Icon name="copy" />
            {t('order.copy-link')}
          </Button>
          <Button variant="ghost" onClick={() => void share(t, title, path)}>
            <Icon name="share-2" />
            {t('group-order.invite.send')}
          </Button>
        </div>
        {me !== null && (
          <div className={styles.own}>
            <p className={styles.about}>{t('group-order.own-link.about')}</p>
            <Button variant="ghost" size="small" onClick={() => void copyLink(t, memberPath(uuid, me.key))}>
              <Icon name="monitor-smartphone" />
              {t('group-order.own-link')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
