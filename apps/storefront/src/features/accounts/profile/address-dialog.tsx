import type { Address, AddressInput, Location } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { LocateFixed } from '@hamper/ui/icons/icons.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import type { PinMapProps } from '@hamper/ui/maps/pin-map.tsx';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { createElement, useRef, useState } from 'react';

import { newKey } from '../../../api/new-key.ts';
import { useApi } from '../../../api/use-api.ts';
import { useLocating } from '../../../device/use-locating.ts';
import { useSaving } from './use-saving.ts';

import * as styles from './address-dialog.module.css';

export interface MapSettings {
  tiles: PinMapProps['tiles'];
  /** Where a map begins that knows nothing better. */
  city: Location;
}

interface AddressDialogProps extends MapSettings {
  open: boolean;
  /** The address to change; a new one without. */
  address: Address | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const map = loadOnUse<PinMapProps>(async () => (await import('@hamper/ui/maps/pin-map.tsx')).PinMap);

/** A delivery address: its title, its street and door, and a pin where it is. */
export function AddressDialog({ open, address, onClose, ...rest }: AddressDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(address ? 'address.change' : 'address.new')}
      wide="small"
      sheetBelow={576}
    >
      <AddressForm address={address} {...rest} />
    </Sheet>
  );
}

function AddressForm({ address, onSaved, tiles, city }: Omit<AddressDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const api = useApi();
  const [location, setLocation] = useState<Location>(address?.location ?? city);
  const { search, locate } = useLocating(setLocation);
  const loaded = map.useLoaded(true);
  const keyOf = useIdempotencyKey();
  const { form, errors, busy, onSubmit } = useSaving({
    id: 'address',
    check: (fields): Record<string, string> =>
      formText(fields, 'address').trim() === '' ? { address: t('error.required') } : {},
    save: (fields) => {
      const body: AddressInput = {
        title: formText(fields, 'title'),
        address: formText(fields, 'address'),
        house: formText(fields, 'house'),
        floor: formText(fields, 'floor'),
        note: formText(fields, 'note'),
        location,
        active: fields.has('active'),
      };
      return address
        ? api.call('PUT /dashboard/user/addresses/{id}', { path: { id: address.uuid }, body })
        : api.call('POST /dashboard/user/addresses', { body, idempotencyKey: keyOf(body) });
    },
    onSaved,
  });
  const field = (name: 'title' | 'address' | 'house' | 'floor' | 'note') => ({
    name,
    dir: 'auto',
    defaultValue: address?.[name],
    error: errors[name],
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <Field
        label={t('checkout.street')}
        {...field('address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <div className={styles.pair}>
        <Field label={t('checkout.house')} {...field('house')} maxLength={60} />
        <Field label={t('checkout.floor')} {...field('floor')} maxLength={60} />
      </div>
      <div>
        <p className={styles.about}>{t('address.pin')}</p>
        <div className={styles.ground}>
          {loaded &&
            createElement(loaded, { label: t('address.map'), at: location, onMove: setLocation, tiles })}
        </div>
        <div className={styles.locate}>
          <Button variant="ghost" size="small" busy={search === 'busy'} onClick={locate}>
            <LocateFixed />
            {t('delivery.locate')}
          </Button>
          <output>
            {search === 'failed' && t('delivery.locate.failed')}
            {search === 'found' && t('address.found')}
          </output>
        </div>
      </div>
      <Field
        label={t('address.title')}
        {...field('title')}
        maxLength={60}
        description={t('address.title.about')}
      />
      <TextArea label={t('address.note')} {...field('note')} maxLength={500} />
      {!address?.active && <Checkbox name="active">{t('address.active')}</Checkbox>}
      <Button type="submit" size="large" busy={busy}>
        {t('save')}
      </Button>
    </form>
  );
}

/** One key for one body: sent again after its answer was lost, it makes no second address. */
function useIdempotencyKey(): (body: AddressInput) => string {
  const sent = useRef({ body: '', key: '' });
  return (input) => {
    const body = JSON.stringify(input);
    if (sent.current.body !== body) sent.current = { body, key: newKey() };
    return sent.current.key;
  };
}
