import type { NearShop } from '@hamper/contract/shops';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { ChoiceMapProps } from '@hamper/ui/maps/choice-map.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { useNavigate } from '@tanstack/react-router';
import { createElement } from 'react';

import { useDeliveryLocation } from '../../addresses/delivery-location.ts';
import { useMapSource } from '../../shell/map-source.ts';

import * as styles from './shops-map.module.css';

const map = loadOnUse<ChoiceMapProps>(async () => (await import('@hamper/ui/maps/choice-map.tsx')).ChoiceMap);

export interface ShopsMapProps {
  shops: readonly NearShop[];
  /** The slug of the shop that is pointed at, on the map or in the list. */
  pointed: string | null;
  onPoint: (slug: string | null) => void;
}

/** The shops of a list by where they are. Its room is kept; it is drawn for those who see it. */
export function ShopsMap(props: ShopsMapProps) {
  const { t } = useTranslation();
  const source = useMapSource();
  return (
    <div className={styles.ground}>
      <p className="sr">{t('shops.map.about')}</p>
      <div className={styles.drawn}>
        <WhenNearViewport margin={0} shape={<Skeleton blockSize="100%" />}>
          <Drawn {...props} />
        </WhenNearViewport>
      </div>
      {source.kind === 'plain' && <p className={styles.about}>{t('shops.map.no-streets')}</p>}
    </div>
  );
}

function Drawn({ shops, pointed, onPoint }: ShopsMapProps) {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const navigate = useNavigate();
  const source = useMapSource();
  const here = useDeliveryLocation();
  const loaded = map.useLoaded(true);
  if (!loaded) return <Skeleton blockSize="100%" />;
  const wordsOf = ({ rating_avg: rating, delivery_fee: fee }: NearShop): string => {
    if (rating !== null) return `★ ${number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
    return fee === null ? '' : price(fee);
  };
  return createElement(loaded, {
    label: t('shops.map.label'),
    choices: shops.map((shop) => ({
      id: shop.slug,
      latitude: Number(shop.location.latitude),
      longitude: Number(shop.location.longitude),
      title: shop.translation.title,
      words: wordsOf(shop),
      faint: !shop.working.open,
    })),
    here: here && { ...here, title: t('map.you') },
    source,
    pointed,
    onPoint,
    onSelect: (slug) => void navigate({ to: '/shops/$slug', params: { slug } }),
  });
}
