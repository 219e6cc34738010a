import { parcelPayers } from '@hamper/contract/parcels/vocabulary';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import type { ReactNode } from 'react';

import { Fault } from '../../checkout/fault.tsx';
import type { PaymentMethod } from '../../checkout/payment-methods.ts';
import { PaymentStep } from '../../checkout/payment-step.tsx';
import type { AvailableCards } from '../../checkout/use-available-cards.ts';
import type { Payable } from './parcel-body.ts';
import type { SendStepProps } from './what-step.tsx';

import * as styles from './send.module.css';

interface PayStepProps extends SendStepProps {
  tags: PaymentMethod[];
  payable: Payable | undefined;
  /** The price is being asked for, and with it how it can be paid. */
  isAwaited: boolean;
  offered: AvailableCards;
  cardNumber: string;
  onCardNumber: (number: string) => void;
  currency: Currency;
  signIn: ReactNode;
}

const WORDS = {
  sender: { name: 'parcels.payer.sender', about: 'parcels.payer.sender-about', icon: 'wallet' },
  receiver: { name: 'parcels.payer.receiver', about: 'parcels.payer.receiver-about', icon: 'banknote' },
} as const;

/** Who pays, and how: at the receiver's door in cash, or the sender by any way that the service takes. */
export function PayStep({
  tags,
  payable,
  isAwaited,
  offered,
  draft,
  change,
  errors,
  ...props
}: PayStepProps) {
  const { t } = useTranslation();
  const isOwn = draft.payer === 'sender';
  return (
    <div className={styles.form}>
      <Fault error={errors['payer']}>
        <RadioGroup label={t('parcels.payer')}>
          {parcelPayers.map((payer) => (
            <Radio
              key={payer}
              name="payer"
              value={payer}
              checked={draft.payer === payer}
              onSelect={() => change({ payer })}
              icon={<Icon name={WORDS[payer].icon} />}
              description={t(WORDS[payer].about)}
            >
              {t(WORDS[payer].name)}
            </Radio>
          ))}
        </RadioGroup>
      </Fault>
      {isOwn && isAwaited && <Skeleton blockSize="9rem" />}
      {isOwn && payable && (
        <PaymentStep
          {...{ tags, offered, draft, change, errors, ...props }}
          cashAbout={t('parcels.cash-about')}
          usual={null}
          keepsCash={false}
          quote={payable}
          hasWallet={payable.wallet !== null}
        />
      )}
    </div>
  );
}
