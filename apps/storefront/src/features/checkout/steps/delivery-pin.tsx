import type { Location } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { LocateFixed, MapPin } from '@hamper/ui/icons/icons.ts';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import type { PinMapProps } from '@hamper/ui/maps/pin-map.tsx';
import { createElement, useState } from 'react';

import { useLocating } from '../../../device/use-locating.ts';

import * as styles from '../checkout.module.css';

export interface MapSettings {
  tiles: PinMapProps['tiles'];
  /** Where a map begins that knows nothing better. */
  city: Location;
}

interface DeliveryPinProps extends MapSettings {
  /** Null until the shopper has told. */
  location: Location | null;
  onLocation: (location: Location) => void;
}

const map = loadOnUse<PinMapProps>(async () => (await import('@hamper/ui/maps/pin-map.tsx')).PinMap);

/** Where a typed address is: by the device, when it is asked for, or by a pin. */
export function DeliveryPin({ location, onLocation, tiles, city }: DeliveryPinProps) {
  const { t } = useTranslation();
  const { search, locate } = useLocating(onLocation);
  const [open, setOpen] = useState(false);
  const loaded = map.useLoaded(open);
  return (
    <div className={styles.door}>
      <div className={styles.findMe}>
        <Button variant="ghost" size="small" busy={search === 'busy'} onClick={locate}>
          <LocateFixed />
          {t('checkout.use-my-location')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          {...preloading(map.preload)}
        >
          <MapPin />
          {t('checkout.pin')}
        </Button>
      </div>
      <p className={styles.faint} aria-live="polite">
        {search === 'failed' && t('checkout.location-refused')}
        {(search === 'idle' || search === 'found') &&
          t(location ? 'checkout.location-found' : 'checkout.location-assumed')}
      </p>
      {open && (
        <div>
          <p className={styles.pinAbout}>{t('address.pin')}</p>
          <div className={styles.ground}>
            {loaded &&
              createElement(loaded, {
                label: t('address.map'),
                at: location ?? city,
                onMove: onLocation,
                tiles,
              })}
          </div>
        </div>
      )}
    </div>
  );
}
