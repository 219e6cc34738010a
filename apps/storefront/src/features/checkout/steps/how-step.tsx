import type { Shop } from '@hamper/contract/catalogue';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Bike, Store, Utensils } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { Fault } from '../fault.tsx';
import type { StepProps } from './step-props.ts';
import { Step } from './step.tsx';

const deliveryTypes = {
  delivery: { words: 'order.delivery', icon: <Bike /> },
  pickup: { words: 'order.pickup', icon: <Store /> },
  dine_in: { words: 'order.dine-in', icon: <Utensils /> },
} as const satisfies Record<DeliveryType, unknown>;

/** Brought, fetched, or eaten there: what this shop offers of it. */
export function HowStep({ shop, draft, change, errors }: StepProps & { shop: Shop }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { from, to } = shop.delivery_time;
  const { address } = shop.translation;
  const minutes = t('checkout.minutes', { from: number(from), to: number(to) });
  return (
    <Step title={t('checkout.how')}>
      <Fault error={errors.delivery_type}>
        <RadioGroup label={t('checkout.how')}>
          {shop.offers.map((type) => (
            <Radio
              key={type}
              name="type"
              value={type}
              checked={draft.type === type}
              onSelect={() => change({ type })}
              icon={deliveryTypes[type].icon}
              description={type === 'delivery' ? minutes : <bdi>{address}</bdi>}
            >
              {t(deliveryTypes[type].words)}
            </Radio>
          ))}
        </RadioGroup>
      </Fault>
      {draft.type === 'dine_in' && (
        <Field
          label={t('checkout.table')}
          dir="auto"
          autoComplete="off"
          maxLength={30}
          value={draft.table}
          onChange={(event) => change({ table: event.target.value })}
          error={errors.table}
        />
      )}
    </Step>
  );
}
