import type { Shop } from '@hamper/contract/catalogue';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { Fault } from '../fault.tsx';
import type { StepProps } from './step-props.ts';
import { Step } from './step.tsx';

const deliveryTypes = {
  delivery: { words: 'order.delivery', icon: <Icon name="bike" /> },
  pickup: { words: 'order.pickup', icon: <Icon name="store" /> },
  dine_in: { words: 'order.dine-in', icon: <Icon name="utensils" /> },
} as const satisfies Record<DeliveryType, unknown>;

interface HowStepProps extends StepProps {
  shop: Shop;
  /** Of a delivery; null where the shop does not deliver to the address. */
  minutes: { from: number; to: number } | null;
}

/** Brought, fetched, or eaten there: what this shop offers of it. */
export function HowStep({ shop, minutes, draft, change, errors }: HowStepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { address } = shop.translation;
  const soon = minutes
    ? t('checkout.minutes', { from: number(minutes.from), to: number(minutes.to) })
    : t('shop.not-to-you');
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
              description={type === 'delivery' ? soon : <bdi>{address}</bdi>}
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
