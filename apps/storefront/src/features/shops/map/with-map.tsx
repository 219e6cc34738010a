import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { createElement, type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';

import { ChipTo } from '../../../links.ts';
import type { ShopsMapProps } from './shops-map.tsx';

import * as styles from './with-map.module.css';

const map = loadOnUse<ShopsMapProps>(() => import('./shops-map.tsx').then((module) => module.ShopsMap));

interface WithMapProps extends Pick<ShopsMapProps, 'shops' | 'listing' | 'total'> {
  view: 'map' | undefined;
  /** The list; the shop of that slug is pointed at on the map. */
  children: (pointed: string | null) => ReactNode;
}

/**
 * A list with its map: beside it on wide screens, one or the other on narrow ones. A map weighs half as much as the page: it
 * comes for whoever asks for it, or points at a shop.
 */
export function WithMap({ view, children, ...list }: WithMapProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [isRequested, setRequested] = useState(false);
  const point = ({ target }: PointerEvent | FocusEvent) => {
    setRequested(true);
    const card = target instanceof Element ? target.closest('li') : null;
    const path = card?.querySelector<HTMLAnchorElement>('a[href*="/shops/"]')?.pathname;
    setPointed(path?.slice(path.lastIndexOf('/') + 1) ?? null);
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
        <LoadedMap
          {...list}
          pointed={pointed}
          onPoint={setPointed}
          isRequested={isRequested || view === 'map'}
          onRequest={() => setRequested(true)}
        />
      </div>
    </div>
  );
}

interface LoadedMapProps extends ShopsMapProps {
  isRequested: boolean;
  onRequest: () => void;
}

/** The map, and in its room until it is asked for, a button that does. */
function LoadedMap({ isRequested, onRequest, ...props }: LoadedMapProps) {
  const { t } = useTranslation();
  const loaded = map.useLoaded(isRequested);
  const failed = map.useFailed(isRequested);
  if (isRequested && loaded) return createElement(loaded, props);
  return (
    <div className={styles.ask}>
      <Button variant="ghost" busy={isRequested} onClick={onRequest} {...preloading(map.preload)}>
        <Icon name="map" />
        {t('shops.map')}
      </Button>
      {failed && <ScriptFailed />}
    </div>
  );
}

/** From the list to its map and back, where both have no room. */
export function MapToggle({ view }: Pick<WithMapProps, 'view'>) {
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
