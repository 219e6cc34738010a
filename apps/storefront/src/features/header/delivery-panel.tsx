import type { Address } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';

import { useApi } from '../../api/use-api.ts';
import { type DeliveryPlace, isSamePlace } from '../../state/delivery-place.ts';
import type { Fulfilment } from '../../state/fulfilment.ts';
import { chooseFulfilment, choosePlace, useStored } from '../../state/store.ts';
import { useActivateAddress } from '../accounts/use-activate-address.ts';
import { useSavedAddresses } from '../accounts/use-delivery-address.ts';
import { AddressPicker } from '../addresses/address-picker.tsx';
import { FulfilmentFields } from '../fulfilment/fulfilment-fields.tsx';
import { fulfilmentOfForm } from '../fulfilment/fulfilment-form.ts';
import { zoneQuery } from '../fulfilment/fulfilment-queries.ts';
import { useFulfilment, type WantedFulfilment } from '../fulfilment/fulfilment.tsx';
import { PageLink } from '../shell/page-link.tsx';

import * as styles from './delivery-panel.module.css';

export interface DeliveryPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Where the next order goes; the checkout starts with it. */
export function DeliveryPanel({ open, onClose: onClosed }: DeliveryPanelProps) {
  const { t } = useTranslation();
  const form = useId();
  const chosen = useFulfilment();
  /** Choices while it is open. */
  const [how, setHow] = useState<Fulfilment['type']>();
  const isDelivery = (how ?? chosen.type) === 'delivery';
  const onClose = () => {
    setHow(undefined);
    onClosed();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('delivery.title')}
      wide="small"
      sheetBelow={576}
      steady
      footer={<PanelFooter form={form} onClose={onClose} isDelivery={isDelivery} />}
    >
      <Choice form={form} onClose={onClose} onHow={setHow} />
    </Sheet>
  );
}

interface PartProps extends Pick<DeliveryPanelProps, 'onClose'> {
  /** The id of the form. */
  form: string;
}

function PanelFooter({ form, onClose, isDelivery }: PartProps & { isDelivery: boolean }) {
  const { t } = useTranslation();
  const addresses = useSavedAddresses();
  return (
    <div className={styles.footer}>
      <Button type="submit" form={form} size="large">
        {t(isDelivery ? 'delivery.save' : 'fulfilment.save')}
      </Button>
      {addresses.length > 0 && (
        <PageLink href="/profile/addresses" className={styles.manage} onClick={onClose}>
          {t('address.manage')}
        </PageLink>
      )}
    </div>
  );
}

function Choice({ form, onClose, onHow }: PartProps & { onHow: (how: Fulfilment['type']) => void }) {
  const { t } = useTranslation();
  const own = useRef<HTMLFormElement>(null);
  const chosen = useFulfilment();
  const { data: zone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = useQuery(zoneQuery(useApi()));
  const { saved: current, ...stored } = useStored(({ deliveryPlace }) => deliveryPlace);
  const [place, setPlace] = useState<DeliveryPlace>(stored);
  const [error, setError] = useState<string>();
  const addresses = useSavedAddresses();
  const { mutate: activate } = useActivateAddress();
  const close = () => {
    if (own.current) keepFulfilment(fulfilmentOfForm(new FormData(own.current)), chosen);
    onClose();
  };
  const keep = (chosenPlace: DeliveryPlace) => {
    // The same place stays the saved address that it is, with its floor and door code.
    choosePlace(chosenPlace, isSamePlace(chosenPlace, stored) ? current : null);
    close();
  };
  const chooseAmongSaved = (address: Address) => {
    activate(address);
    close();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = fulfilmentOfForm(new FormData(event.currentTarget));
    // Without an address one may still say how and when.
    if (isSamePlace(place, stored) && !place.location && !isSame(wanted, chosen)) return close();
    if (wanted.type === 'pickup' && place.address.trim() === '' && !stored.location) return close();
    const isEmpty = place.address.trim() === '';
    // An empty one was taken back: the header asks for one again.
    if (isEmpty ? !place.location && stored.address !== '' : place.location) return keep(place);
    setError(t(place.location ? 'address.add-street' : 'address.choose'));
    const box = event.currentTarget.elements.namedItem('address');
    if (box instanceof HTMLElement) box.focus();
  };
  return (
    <form
      ref={own}
      id={form}
      className={styles.form}
      noValidate
      onSubmit={save}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'how')
          onHow(target.value === 'pickup' ? 'pickup' : 'delivery');
      }}
    >
      <FulfilmentFields fulfilment={chosen} zone={zone} />
      {chosen.isOver && <output>{t('fulfilment.over')}</output>}
      <p className={styles.about}>{t('delivery.about')}</p>
      <AddressPicker
        inline
        value={place}
        onChange={(changed) => {
          setPlace(changed);
          setError(undefined);
        }}
        onChosen={keep}
        saved={{ addresses, current, onSelect: chooseAmongSaved }}
        error={error}
      />
    </form>
  );
}

/** Stores a changed fulfilment; an earlier time that is over is dropped. */
function keepFulfilment(wanted: Fulfilment, now: WantedFulfilment): void {
  if (now.isOver || !isSame(wanted, now)) chooseFulfilment(wanted);
}

const isSame = (one: Fulfilment, other: Fulfilment): boolean =>
  one.type === other.type && one.at?.date === other.at?.date && one.at?.time === other.at?.time;
