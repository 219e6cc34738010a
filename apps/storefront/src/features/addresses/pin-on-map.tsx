import type { Location } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import type { PinMapProps } from '@hamper/ui/maps/pin-map.tsx';
import { createElement, useId } from 'react';

import { useMapSource } from '../shell/map-source.ts';
import { useCity } from './city.ts';
import type { usePin } from './use-pin.ts';

import * as styles from './address-picker.module.css';

const map = loadOnUse<PinMapProps>(() =>
  import('@hamper/ui/maps/pin-map.tsx').then((module) => module.PinMap),
);

/** Where a map begins that knows no city. */
const ANYWHERE: Location = { latitude: 0, longitude: 0 };

interface PinOnMapProps {
  location: Location | null;
  /** Set by hand. */
  pinned: boolean;
  pin: Pick<ReturnType<typeof usePin>, 'offered' | 'named' | 'move' | 'takeOffered'>;
}

/** A map under a pin, and the address that the pin stands at. */
export function PinOnMap({ location, pinned, pin }: PinOnMapProps) {
  const { t } = useTranslation();
  const { offered, named } = pin;
  const city = useCity();
  const source = useMapSource();
  const about = useId();
  const at = location ?? city ?? ANYWHERE;
  const loaded = map.useLoaded(true);
  return (
    <div className={styles.door}>
      <p className={styles.about}>{t('address.pin')}</p>
      <div className={styles.ground}>
        {loaded &&
          createElement(loaded, {
            label: t('address.map'),
            at,
            isSet: location !== null,
            onMove: pin.move,
            source,
            describedBy: about,
          })}
      </div>

      <div id={about} className={styles.status} aria-live="polite">
        {offered ? (
          <>
            <span>{t('address.pin-at', { address: offered.address })}</span>
            <Button variant="ghost" size="small" onClick={() => pin.takeOffered(offered)}>
              {t('address.pin-use')}
            </Button>
          </>
        ) : pinned && named ? (
          t('address.pin-at', { address: named.address })
        ) : (
          t(pinned ? 'address.pin-set' : location ? 'address.pin-chosen' : 'address.pin-unset')
        )}
      </div>
    </div>
  );
}
