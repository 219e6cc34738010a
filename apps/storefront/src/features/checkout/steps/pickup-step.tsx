import type { Shop } from '@hamper/contract/catalogue';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { StepProps } from './step-props.ts';
import { Step } from './step.tsx';

import * as styles from '../checkout.module.css';

interface PickupStepProps extends StepProps {
  number: number;
  shop: Shop;
}

/** Where it is fetched, or eaten and at which table. */
export function PickupStep({ number, shop, draft, change, errors }: PickupStepProps) {
  const { t } = useTranslation();
  const { address, title } = shop.translation;
  return (
    <Step number={number} title={t(draft.type === 'dine_in' ? 'checkout.eat-at' : 'checkout.pick-up-at')}>
      <p>
        <bdi className={styles.strong}>{title}</bdi>
        <br />
        <bdi className={styles.faint}>{address}</bdi>
      </p>
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
