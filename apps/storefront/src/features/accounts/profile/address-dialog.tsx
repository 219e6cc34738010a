import type { Address, AddressInput } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useRef, useState } from 'react';

import { newKey } from '../../../api/new-key.ts';
import { useApi } from '../../../api/use-api.ts';
import { type DeliveryPlace, isSamePlace, NO_PLACE } from '../../../state/delivery-place.ts';
import { AddressPicker } from '../../addresses/address-picker.tsx';
import { DoorFields, HandoverChoice } from '../../addresses/door-fields.tsx';
import { PlacePhoto } from '../../addresses/place-photo.tsx';
import { useSaving } from './use-saving.ts';

import * as styles from './address-dialog.module.css';

interface AddressDialogProps {
  open: boolean;
  /** The address to change; a new one without. */
  address: Address | undefined;
  onClose: () => void;
  onSaved: (address: Address) => void;
}

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

function AddressForm({ address, onSaved }: Omit<AddressDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const api = useApi();
  const [place, setPlace] = useState<DeliveryPlace>(
    address
      ? { address: address.address, location: address.location, pin: address.pinned ? 'meant' : null }
      : NO_PLACE,
  );
  /** The place that was refused last; another one has nothing wrong with it yet. */
  const [sent, setSent] = useState<DeliveryPlace>();
  const [door, changeDoor] = useDoor(address, place);
  const keyOf = useIdempotencyKey();
  const { form, errors, busy, onSubmit } = useSaving({
    id: 'address',
    check: (): Record<string, string> => {
      setSent(place);
      if (place.address.trim() === '') return { address: t('error.required') };
      return place.location ? {} : { address: t('address.choose') };
    },
    save: async (fields) => {
      const body = { ...bodyOf(fields, place), ...door };
      const { data } = address
        ? await api.call('PUT /dashboard/user/addresses/{id}', { path: { id: address.uuid }, body })
        : await api.call('POST /dashboard/user/addresses', { body, idempotencyKey: keyOf(body) });
      return data;
    },
    onSaved,
  });
  const refused = sent === place ? errors : {};
  const field = (name: 'title' | 'house' | 'floor') => ({
    name,
    dir: 'auto',
    defaultValue: address?.[name],
    error: errors[name],
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <AddressPicker
        value={place}
        onChange={setPlace}
        error={refused['address']}
        misplaced={refused['location']}
        showsMap={address !== undefined}
      />
      <div className={styles.pair}>
        <Field label={t('checkout.house')} {...field('house')} maxLength={60} />
        <Field label={t('checkout.floor')} {...field('floor')} maxLength={60} />
      </div>
      <Field
        label={t('address.title')}
        {...field('title')}
        maxLength={60}
        description={t('address.title.about')}
      />
      <HandoverChoice value={door.handover} onSelect={(handover) => changeDoor({ handover })} />
      <DoorFields
        given={door}
        errors={{ door_code: errors['door_code'], note: errors['note'] }}
        onChange={changeDoor}
      />
      <PlacePhoto photo={door.photo} onChange={(photo) => changeDoor({ photo })} error={errors['photo']} />
      {!address?.active && <Checkbox name="active">{t('address.active')}</Checkbox>}
      <Button type="submit" size="large" busy={busy}>
        {t('save')}
      </Button>
    </form>
  );
}

type Door = Pick<Address, 'handover' | 'door_code' | 'note' | 'photo'>;

/** The address's instructions; door code and photo are dropped where another address is chosen. */
function useDoor(address: Address | undefined, place: DeliveryPlace) {
  const { handover = 'hand', door_code = '', note = '', photo = null } = address ?? {};
  const [door, setDoor] = useState<Door>({ handover, door_code, note, photo });
  const [doorOf, setDoorOf] = useState(place);
  if (
    place.location &&
    place.address !== doorOf.address &&
    !isSamePlace(place, { ...doorOf, address: place.address })
  ) {
    setDoorOf(place);
    if (doorOf.location) setDoor({ ...door, door_code: '', photo: null });
  }
  return [door, (part: Partial<Door>) => setDoor((old) => ({ ...old, ...part }))] as const;
}

/** The address as the API takes it, but for its door. */
function bodyOf(fields: FormData, { address, location, pin }: DeliveryPlace): Omit<AddressInput, keyof Door> {
  if (!location) throw new Error('An address without a place is not sent');
  return {
    title: formText(fields, 'title'),
    address: address.trim(),
    house: formText(fields, 'house'),
    floor: formText(fields, 'floor'),
    location,
    pinned: pin === 'meant',
    active: fields.has('active'),
  };
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
