import type { Shop } from '@hamper/contract/catalogue';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { Fault } from '../fault.tsx';
import type { StepProps } from './step-props.ts';

const deliveryTypes = {
  delivery: { words: 'order.delivery', icon: <Icon name="bike" /> },
  pickup: { words: 'order.pickup', icon: <Icon name="store" /> },
  dine_in: { words: 'order.dine-in', icon: <Icon name="utensils" /> },
} as const satisfies Record<DeliveryType, unknown>;

/** Brought, fetched, or eaten there: a switch between what this shop offers of it; nothing where it offers one. */
export function DeliveryTypeSwitch({ shop, draft, change, errors }: StepProps & { shop: Shop }) {
  const { t } = useTranslation();
  const error = errors.delivery_type;
  if (shop.offers.length < 2 && error === undefined) return null;
  return (
    <Fault error={error}>
      <RadioGroup label={t('checkout.how')} shape="segment">
        {shop.offers.map((type) => (
          <Radio
            key={type}
            name="type"
            value={type}
            shape="segment"
            checked={draft.type === type}
            onSelect={() => change({ type })}
            icon={deliveryTypes[type].icon}
          >
            {t(deliveryTypes[type].words)}
          </Radio>
        ))}
      </RadioGroup>
    </Fault>
  );
}
