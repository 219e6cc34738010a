import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { formText } from '@hamper/ui/controls/form-text.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { LocateFixed } from '@hamper/ui/icons/icons.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { type SubmitEvent, useState } from 'react';

import { useLocating } from '../../device/use-locating.ts';
import { chooseAddress, useStored } from '../../state/store.ts';
import { MAX_ADDRESS_LENGTH } from '../../state/stored.ts';

import * as styles from './delivery-panel.module.css';

export interface DeliveryPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Where a guest's order will go; the checkout starts with it. */
export function DeliveryPanel({ open, onClose }: DeliveryPanelProps) {
  const { t } = useTranslation();
  const { address, location } = useStored(({ settings }) => settings);
  const [found, setFound] = useState<typeof location>(null);
  const { search, locate } = useLocating(setFound);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), 'address').trim();
    // Another street is another place, which nobody has told.
    chooseAddress(typed, found ?? (typed === address ? location : null));
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
          maxLength={MAX_ADDRESS_LENGTH}
          defaultValue={address}
        />
        {'geolocation' in navigator && (
          <Button variant="ghost" busy={search === 'busy'} onClick={locate}>
            <LocateFixed />
            {t('delivery.locate')}
          </Button>
        )}
        <output className={styles.told}>
          {search === 'failed' && t('delivery.locate.failed')}
          {search === 'found' && t('delivery.located')}
        </output>
        <Button type="submit" size="large">
          {t('delivery.save')}
        </Button>
      </form>
    </Sheet>
  );
}
