import type { Address } from '@hamper/contract/accounts';
import { Home, LocateFixed, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLocating } from '../../device/use-locating.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';
import type { StepProps } from './checkout-form.tsx';
import { Notice, Step } from './step.tsx';

import styles from './checkout.module.css';

/** Where it goes: a saved address, or one typed here. */
export function AddressStep(props: StepProps & { addresses: Address[]; unreachable: boolean }) {
  const { draft, change, errors, addresses, unreachable } = props;
  const { t } = useTranslation();
  const other = draft.addressId === null;
  return (
    <Step title={t('checkout.address')}>
      {addresses.length > 0 && (
        <RadioGroup label={t('checkout.address')}>
          {addresses.map(({ id, title, address }) => (
            <Radio
              key={id}
              name="address"
              value={String(id)}
              chosen={draft.addressId === id}
              onChoose={() => change({ addressId: id })}
              icon={<Home className="ic" />}
              about={<bdi>{address}</bdi>}
            >
              <bdi>{title}</bdi>
            </Radio>
          ))}
          <Radio
            name="address"
            value="other"
            chosen={other}
            onChoose={() => change({ addressId: null })}
            icon={<Plus className="ic" />}
          >
            {t('checkout.other-address')}
          </Radio>
        </RadioGroup>
      )}
      {other && (
        <div className={styles.fields}>
          <Field
            className={styles.full}
            label={t('checkout.street')}
            autoComplete="street-address"
            dir="auto"
            required
            maxLength={300}
            value={draft.street}
            // Another street may be far from where the device stood.
            onChange={(event) => change({ street: event.target.value, place: null })}
            error={errors['address.address']}
          />
          <Field
            label={t('checkout.house')}
            autoComplete="address-line2"
            dir="auto"
            maxLength={50}
            value={draft.house}
            onChange={(event) => change({ house: event.target.value })}
            error={errors['address.house']}
          />
          <Field
            label={t('checkout.floor')}
            dir="auto"
            maxLength={20}
            value={draft.floor}
            onChange={(event) => change({ floor: event.target.value })}
            error={errors['address.floor']}
          />
          <div className={styles.full}>
            <FindMe {...props} />
          </div>
        </div>
      )}
      {unreachable && (
        <Notice
          action={
            <Button variant="ghost" size="small" onClick={() => change({ type: 'pickup' })}>
              {t('checkout.pickup-instead')}
            </Button>
          }
        >
          <span role="alert">{t('error.not-available-here')}</span>
        </Notice>
      )}
    </Step>
  );
}

/** The device's own place, when it is asked for. */
function FindMe({ draft, change }: StepProps) {
  const { t } = useTranslation();
  const { search, locate } = useLocating((place) => change({ place }));
  return (
    <div className={styles.findMe}>
      <Button variant="ghost" size="small" busy={search === 'busy'} onClick={locate}>
        <LocateFixed className="ic" />
        {t('checkout.use-my-location')}
      </Button>
      <p className={styles.faint} aria-live="polite">
        {search === 'failed' && t('checkout.location-refused')}
        {(search === 'idle' || search === 'found') &&
          t(draft.place ? 'checkout.location-found' : 'checkout.location-assumed')}
      </p>
    </div>
  );
}
