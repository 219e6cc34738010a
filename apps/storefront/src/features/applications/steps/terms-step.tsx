import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { NumberField } from './number-field.tsx';
import type { FieldOf } from './step-fields.ts';

import * as styles from '../apply.module.css';

/** Prices of a shop, how far it delivers and how long that takes. */
export function TermsStep({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const unit = field('delivery_time_type');
  return (
    <>
      <NumberField {...field('tax')} label={t('role.tax')} />
      <NumberField {...field('min_amount')} label={t('role.min-amount')} money />
      <NumberField {...field('price')} label={t('role.price')} money />
      <NumberField {...field('price_per_km')} label={t('role.per-km')} money />
      <NumberField {...field('radius_km')} label={t('role.radius')} whole />
      <fieldset className={styles.times}>
        <legend className={styles.label}>{t('role.time')}</legend>
        <NumberField {...field('delivery_time_from')} label={t('role.time.from')} whole />
        <NumberField {...field('delivery_time_to')} label={t('role.time.to')} whole />
        <Select
          {...unit}
          defaultValue={unit.defaultValue || 'minute'}
          label={t('role.time.type')}
          options={[
            { value: 'minute', label: t('role.time.minute') },
            { value: 'hour', label: t('role.time.hour') },
          ]}
        />
      </fieldset>
    </>
  );
}
