import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { WhenNearViewport } from '@hamper/ui/loading/when-near-viewport.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import type { Choice, ChoiceMapProps } from '@hamper/ui/maps/choice-map.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { createElement, type ReactNode, useRef, useState } from 'react';

import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useMapSource } from '../shell/map-source.ts';
import { SelectedPins } from './selected-pins.tsx';

import * as styles from './pins-map.module.css';

const map = loadOnUse<ChoiceMapProps>(() =>
  import('@hamper/ui/maps/choice-map.tsx').then((module) => module.ChoiceMap),
);

/** The needs of a shop's place on a map. */
interface Placed {
  slug: string;
  translation: { title: string };
  location: { latitude: string; longitude: string };
}

interface PinsMapProps<Shop extends Placed> extends Pick<ChoiceMapProps, 'pointed' | 'onPoint'> {
  shops: readonly Shop[];
  pin: (shop: Shop) => Pick<Choice, 'words' | 'faint'>;
  /** Lines under it, each a `MapLine`. */
  lines?: ReactNode;
  /** The list item of a shop that was pressed. */
  children: (shop: Shop) => ReactNode;
}

/** Shops by where they are. The room of the map is kept; it is drawn for those who see it. */
export function PinsMap<Shop extends Placed>(props: PinsMapProps<Shop>) {
  const { shops, pin, lines, children, ...pointing } = props;
  const { t } = useTranslation();
  const source = useMapSource();
  const [slugs, setSlugs] = useState<readonly string[]>([]);
  const selected = shops.filter(({ slug }) => slugs.includes(slug));
  const pressed = useRef<Element>(null);
  const onSelect = (chosen: string[]) => {
    pressed.current = document.activeElement;
    setSlugs(chosen);
  };
  const onClose = () => {
    setSlugs([]);
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  };
  const choices = shops.map((shop) => ({
    id: shop.slug,
    latitude: Number(shop.location.latitude),
    longitude: Number(shop.location.longitude),
    title: shop.translation.title,
    ...pin(shop),
  }));
  return (
    <div className={styles.ground}>
      <p className="sr">{t('shops.map.about')}</p>
      <div className={styles.drawn}>
        <WhenNearViewport margin={0} shape={<Skeleton blockSize="100%" />}>
          <Drawn {...pointing} {...{ choices, onSelect }} selected={selected.map(({ slug }) => slug)} />
        </WhenNearViewport>
        {selected.length > 0 && (
          <SelectedPins key={slugs.join(' ')} shops={selected} onClose={onClose}>
            {children}
          </SelectedPins>
        )}
      </div>
      {lines}
      {source.kind === 'plain' && <MapLine>{t('shops.map.no-streets')}</MapLine>}
    </div>
  );
}

/** A line under the map. */
export function MapLine({ children }: { children: ReactNode }) {
  return <p className={styles.about}>{children}</p>;
}

type DrawnProps = Pick<ChoiceMapProps, 'choices' | 'pointed' | 'onPoint' | 'selected' | 'onSelect'>;

function Drawn(pins: DrawnProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const source = useMapSource();
  const here = useDeliveryLocation();
  const loaded = map.useLoaded(true);
  if (!loaded) return <Skeleton blockSize="100%" />;
  return createElement(loaded, {
    ...pins,
    label: t('shops.map.label'),
    here: here && { ...here, title: t('map.you') },
    source,
    groupTitle: (count) => t('shops.count', { count, total: number(count) }),
  });
}
