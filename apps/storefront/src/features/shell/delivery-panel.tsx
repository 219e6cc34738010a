import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { chooseAddress, useStored } from '../../state/store.ts';
import { LONGEST_ADDRESS } from '../../state/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

import styles from './delivery-panel.module.css';

export interface DeliveryPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Where a guest's order will go; the checkout starts with it. */
export function DeliveryPanel({ open, onClose }: DeliveryPanelProps) {
  const { t } = useTranslation();
  const address = useStored(({ settings }) => settings.address);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('address');
    chooseAddress(typeof typed === 'string' ? typed : '');
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('delivery.title')} wide="small" sheetBelow={576}>
      <form className={styles.form} onSubmit={save}>
        <p className={styles.about}>{t('delivery.about')}</p>
        <Field
          name="address"
          label={t('checkout.street')}
          autoComplete="street-address"
          dir="auto"
          maxLength={LONGEST_ADDRESS}
          defaultValue={address}
        />
        <Button type="submit" size="large">
          {t('delivery.save')}
        </Button>
      </form>
    </Sheet>
  );
}
