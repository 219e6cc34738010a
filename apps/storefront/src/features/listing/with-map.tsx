import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloading } from '@hamper/ui/loading/load-on-use.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';

import { ChipTo } from '../../links.ts';

import * as styles from './with-map.module.css';

/** The map beside a list, as the list shows it. */
export interface MapRoom {
  /** The slug of the shop that is pointed at, on the map or in the list. */
  pointed: string | null;
  onPoint: (slug: string | null) => void;
  /** Somebody wants to see it. */
  isRequested: boolean;
  onRequest: () => void;
}

interface WithMapProps {
  view: 'map' | undefined;
  /** The map, or until its code is there a `MapRequest`. */
  renderMap: (room: MapRoom) => ReactNode;
  /** The list; the shop of that slug is pointed at on the map. */
  children: (pointed: string | null) => ReactNode;
}

/**
 * A list with its map: beside it on wide screens, one or the other on narrow ones. A map weighs half as much as the page: it
 * comes for whoever asks for it, or points at a shop.
 */
export function WithMap({ view, renderMap, children }: WithMapProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [isRequested, setRequested] = useState(false);
  const point = ({ target }: PointerEvent | FocusEvent) => {
    setRequested(true);
    const card = target instanceof Element ? target.closest('li') : null;
    const path = card?.querySelector<HTMLAnchorElement>('a[href*="/shops/"]')?.pathname;
    setPointed(path?.split('/', 3)[2] ?? null);
  };
  return (
    <div className={styles.beside} data-view={view}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- whatever is pointed at among the cards shows on the map */}
      <div
        onPointerOver={point}
        onPointerLeave={() => setPointed(null)}
        onFocus={point}
        onBlur={() => setPointed(null)}
      >
        {children(pointed)}
      </div>
      <div className={styles.map}>
        {renderMap({
          pointed,
          onPoint: setPointed,
          isRequested: isRequested || view === 'map',
          onRequest: () => setRequested(true),
        })}
      </div>
    </div>
  );
}

interface MapRequestProps extends Pick<MapRoom, 'isRequested' | 'onRequest'> {
  /** Its code could not be fetched so far. */
  failed: boolean;
  preload: () => void;
}

/** Stands in the room of a map until it is asked for and its code has come: a button that asks. */
export function MapRequest({ isRequested, onRequest, failed, preload }: MapRequestProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ask}>
      <Button variant="ghost" busy={isRequested} onClick={onRequest} {...preloading(preload)}>
        <Icon name="map" />
        {t('shops.map')}
      </Button>
      {failed && <ScriptFailed />}
    </div>
  );
}

/** From the list to its map and back, where both have no room. */
export function MapToggle({ view }: { view: 'map' | undefined }) {
  const { t } = useTranslation();
  return (
    <ChipTo
      to="."
      search={(here) => ({ ...here, view: view === 'map' ? undefined : ('map' as const) })}
      resetScroll={false}
      activeProps={{}}
      aria-current={undefined}
      className={styles.toggle}
      icon={<Icon name={view === 'map' ? 'layout-grid' : 'map'} />}
    >
      {t(view === 'map' ? 'shops.map.list' : 'shops.map')}
    </ChipTo>
  );
}
