import type { Shop } from '@hamper/contract/catalogue';
import type { NearShop } from '@hamper/contract/shops';
import { Badge } from '@hamper/ui/cards/badge.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../links.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { useWantedAt } from '../fulfilment/use-wanted-at.ts';
import { DeferredBasket } from './deferred-basket.tsx';

import * as styles from './hero.module.css';

/** Near shops, the nearest first, as a list from an address knows them, or without one. */
type ListedShop = Shop & Partial<Pick<NearShop, 'distance' | 'delivery_fee' | 'delivery_minutes'>>;

/** The beginning of home: what Hamper is, and how soon the first shop that delivers to the shopper is there. */
export function Hero({ shops }: { shops: readonly ListedShop[] }) {
  const { t } = useTranslation();
  const time = useSoonest(shops);
  return (
    <section className={styles.hero}>
      {time !== undefined && (
        <Badge tone="soft" icon={<Icon name="clock" />} className={styles.time}>
          {time}
        </Badge>
      )}
      <h1 className={styles.title}>{t('home.hero.title')}</h1>
      <p className={styles.about}>{t('home.hero.about')}</p>
      <ButtonTo to="/products" className={styles.action}>
        {t('home.hero.start')}
      </ButtonTo>
      <div className={styles.art} aria-hidden="true">
        <DeferredBasket />
      </div>
    </section>
  );
}

/** How soon, or the time that it is wanted for; undefined until that is known. */
function useSoonest(shops: readonly ListedShop[]): string | undefined {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { type } = useFulfilment();
  const wanted = useWantedAt(type);
  const isSomewhere = useDeliveryLocation() !== null;
  const time = type === 'pickup' ? readyOf(shops) : soonest(shops, isSomewhere);
  return wanted ?? (time && t(time.words, { from: number(time.from), to: number(time.to) }));
}

function readyOf(shops: readonly ListedShop[]) {
  const pickup = shops.find(({ offers }) => offers.includes('pickup'));
  return pickup && { words: 'shop.pickup-in' as const, ...pickup.delivery_time };
}

/** Delivered or, where nobody delivers to the shopper, picked up. */
function soonest(shops: readonly ListedShop[], isSomewhere: boolean) {
  const [first] = shops;
  if (!isSomewhere) return first && { words: 'home.hero.time' as const, ...first.delivery_time };
  const near = shops.filter(({ distance = null }) => distance !== null);
  const delivering = near.find(({ delivery_fee: fee = null }) => fee !== null);
  if (delivering) {
    const { delivery_minutes: toHere, delivery_time: usual } = delivering;
    return { words: 'home.hero.time' as const, ...(toHere ?? usual) };
  }
  return readyOf(near);
}
