import type { Referral } from '@hamper/contract/shelves';
import { Button } from '@hamper/ui/controls/button.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import * as styles from './referrals.module.css';

const load = preloadAtFirstMovement(() => import('../sharing/share.ts'));

/** A person's own link and code, to share and to copy. Without scripts both are there as text. */
export function ReferralLink({ code, offer }: { code: string; offer: Referral }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { origin } = useRouter().options.context;
  const [words, setWords] = useState<string>();
  const path = `/register?referral=${code}`;
  const invitation = {
    title: t('page.referrals'),
    text: t('referrals.invitation', { amount: price(offer.price_to), shop: t('brand') }),
    path,
  };
  const failed = () => showToast({ id: 'share', kind: 'error', text: t('share.failed') });
  return (
    <div className={styles.link}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('referrals.link')}</dt>
          <dd>
            <a href={path} dir="ltr">
              {origin + path}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('referrals.code')}</dt>
          <dd className={styles.code}>
            <bdi dir="ltr">{code}</bdi>
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button
          className="scripted"
          onClick={() =>
            void load()
              .then(({ shareInvitation }) => shareInvitation(t, invitation))
              .then(setWords, failed)
          }
        >
          <Icon name="share-2" />
          {t('referrals.share')}
        </Button>
        <Button
          variant="ghost"
          className="scripted"
          onClick={() => void load().then(({ copyLink }) => copyLink(t, path), failed)}
        >
          <Icon name="copy" />
          {t('order.copy-link')}
        </Button>
      </div>
      {words !== undefined && <TextArea label={t('referrals.words')} value={words} readOnly rows={4} />}
    </div>
  );
}
