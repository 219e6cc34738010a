import type { Locale } from '@hamper/contract/locale';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useState } from 'react';

import { readPlace } from '../../../state/delivery-place.ts';
import { AddressPicker } from '../../addresses/address-picker.tsx';
import { locationOf } from '../step-values.ts';
import { NumberField } from './number-field.tsx';
import type { FieldOf } from './step-fields.ts';

import * as styles from '../apply.module.css';

/** The address of a shop, with its time zone. */
export function PlaceStep({
  field,
  language,
  zones,
}: {
  field: FieldOf;
  language: Locale;
  zones: readonly string[];
}) {
  const { t } = useTranslation();
  const zone = field('timezone');
  const options = zones.includes(zone.defaultValue) ? zones : [zone.defaultValue, ...zones];
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <PlaceField field={field} />
      <Select
        {...zone}
        label={t('role.timezone')}
        dir="ltr"
        options={options.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </>
  );
}

/** The area of a courier. */
export function AreaStep({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.about}>{t('role.area.about')}</p>
      <PlaceField field={field} />
      <NumberField {...field('radius_km')} label={t('role.radius.courier')} whole />
    </>
  );
}

/** An address with its point. Without scripts the server finds the point. */
function PlaceField({ field }: { field: FieldOf }) {
  const valueOf = (name: string) => field(name).defaultValue;
  const address = valueOf('address');
  const point = locationOf(valueOf);
  const location = point && { latitude: Number(point.latitude), longitude: Number(point.longitude) };
  const [place, setPlace] = useState(() => readPlace({ address, location, pin: null }));
  const [isChanged, setIsChanged] = useState(false);
  return (
    <div className={styles.whole}>
      <AddressPicker
        value={place}
        onChange={(next) => {
          setPlace(next);
          setIsChanged(true);
        }}
        error={isChanged ? undefined : field('address').error}
        showsMap
      />
      <input type="hidden" name="latitude" value={place.location?.latitude ?? ''} />
      <input type="hidden" name="located" value={place.location ? place.address : ''} />
      <input type="hidden" name="longitude" value={place.location?.longitude ?? ''} />
    </div>
  );
}
