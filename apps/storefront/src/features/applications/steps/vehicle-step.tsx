import { hasPlate, type Vehicle, vehicles } from '@hamper/contract/applications/vocabulary';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useState } from 'react';

import { Choice } from './choice.tsx';
import { NumberField } from './number-field.tsx';
import { PhoneField } from './shop-step.tsx';
import type { FieldOf } from './step-fields.ts';

import * as styles from '../apply.module.css';

/** A courier's vehicle and its load. Fields that a vehicle does not have are left out once scripts are there. */
export function VehicleStep({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const [vehicle, setVehicle] = useState(() => vehicleOf(field('vehicle').defaultValue));
  const isOnFoot = vehicle === 'foot';
  return (
    <>
      <Choice
        {...field('vehicle')}
        label={t('role.vehicle')}
        options={vehicles.map((value) => ({ value, label: t(`role.vehicle.${value}`) }))}
        onSelect={(value) => setVehicle(vehicleOf(value))}
      />
      {!isOnFoot && <Field {...field('color')} label={t('role.color')} dir="auto" maxLength={40} />}
      {(vehicle === undefined || hasPlate(vehicle)) && (
        <>
          <Field {...field('brand')} label={t('role.brand')} dir="auto" maxLength={60} />
          <Field {...field('model')} label={t('role.model')} dir="auto" maxLength={60} />
          <Field {...field('number')} label={t('role.plate')} dir="auto" maxLength={20} autoComplete="off" />
        </>
      )}
      <fieldset className={styles.load}>
        <legend className={styles.label}>{t('role.load')}</legend>
        <NumberField {...field('height')} label={t('role.height')} whole />
        <NumberField {...field('width')} label={t('role.width')} whole />
        <NumberField {...field('length')} label={t('role.length')} whole />
        <NumberField {...field('kg')} label={t('role.kg')} />
      </fieldset>
      <PhoneField field={field} />
    </>
  );
}

const vehicleOf = (value: string): Vehicle | undefined => vehicles.find((one) => one === value);
