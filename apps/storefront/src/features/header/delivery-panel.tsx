import type { Address } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { type SubmitEvent, useState } from 'react';

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
  return (
    <Sheet open={open} onClose={onClose} title={t('delivery.title')} wide="small" sheetBelow={576}>
      <Choice onClose={onClose} />
    </Sheet>
  );
}

function Choice({ onClose }: Pick<DeliveryPanelProps, 'onClose'>) {
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
    // Taken back: the header asks for one again.
    if (place.location || place.address.trim() === '') keep(place);
    else setError(t('address.choose'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
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
      <Button type="submit" size="large">
        {t('delivery.save')}
      </Button>
      {addresses.length > 0 && (
        <PageLink href="/profile" className={styles.manage} onClick={onClose}>
          {t('address.manage')}
        </PageLink>
      )}
    </form>
  );
}
