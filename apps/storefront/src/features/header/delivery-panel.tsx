import type { Address } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { type SubmitEvent, useId, useState } from 'react';

import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { choosePlace, useStored } from '../../state/store.ts';
import { useActivateAddress } from '../accounts/use-activate-address.ts';
import { useSavedAddresses } from '../accounts/use-delivery-address.ts';
import { AddressPicker } from '../addresses/address-picker.tsx';
import { PageLink } from '../shell/page-link.tsx';

import * as styles from './delivery-panel.module.css';

export interface DeliveryPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Where the next order goes; the checkout starts with it. */
export function DeliveryPanel({ open, onClose }: DeliveryPanelProps) {
  const { t } = useTranslation();
  const form = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('delivery.title')}
      wide="small"
      sheetBelow={576}
      steady
      footer={<Foot form={form} onClose={onClose} />}
    >
      <Choice form={form} onClose={onClose} />
    </Sheet>
  );
}

interface PartProps extends Pick<DeliveryPanelProps, 'onClose'> {
  /** The id of the form. */
  form: string;
}

function Foot({ form, onClose }: PartProps) {
  const { t } = useTranslation();
  const addresses = useSavedAddresses();
  return (
    <div className={styles.foot}>
      <Button type="submit" form={form} size="large">
        {t('delivery.save')}
      </Button>
      {addresses.length > 0 && (
        <PageLink href="/profile" className={styles.manage} onClick={onClose}>
          {t('address.manage')}
        </PageLink>
      )}
    </div>
  );
}

function Choice({ form, onClose }: PartProps) {
  const { t } = useTranslation();
  const { saved: current, ...stored } = useStored(({ settings }) => settings);
  const [place, setPlace] = useState<DeliveryPlace>(stored);
  const [error, setError] = useState<string>();
  const addresses = useSavedAddresses();
  const { mutate: activate } = useActivateAddress();
  const keep = (chosen: DeliveryPlace) => {
    choosePlace(chosen);
    onClose();
  };
  const chooseAmongSaved = (address: Address) => {
    activate(address);
    onClose();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = place.address.trim() === '';
    // An empty one was taken back: the header asks for one again.
    if (isEmpty ? !place.location && stored.address !== '' : place.location) return keep(place);
    setError(t(place.location ? 'address.add-street' : 'address.choose'));
    const box = event.currentTarget.elements.namedItem('address');
    if (box instanceof HTMLElement) box.focus();
  };
  return (
    <form id={form} className={styles.form} noValidate onSubmit={save}>
      <p className={styles.about}>{t('delivery.about')}</p>
      <AddressPicker
        inline
        value={place}
        onChange={(changed) => {
          setPlace(changed);
          setError(undefined);
        }}
        onChosen={keep}
        saved={{ addresses, current, onChoose: chooseAmongSaved }}
        error={error}
      />
    </form>
  );
}
