import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import { Fault } from '../../checkout/fault.tsx';
import { SlotPicker } from '../../checkout/slot-picker.tsx';
import { useSlots } from '../../checkout/use-slots.ts';
import { useNow } from '../../clock/now.tsx';
import type { SendStepProps } from './what-step.tsx';

import * as styles from './send.module.css';

interface TimeStepProps extends SendStepProps {
  /** The service that has these windows, and their zone. */
  shopId: number;
  zone: string;
}

/** As soon as can be, or in a window with room left. */
export function TimeStep({ shopId, zone, draft, change, errors }: TimeStepProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { data: slots, isError } = useSlots(shopId);
  const isLater = draft.when === 'later';
  const hasFree = slots?.some(({ left }) => left > 0);
  return (
    <div className={styles.form}>
      <RadioGroup label={t('checkout.when')}>
        <Radio
          name="when"
          value="now"
          checked={!isLater}
          onSelect={() => change({ when: 'now' })}
          icon={<Icon name="zap" />}
          description={t('parcels.now.about')}
        >
          {t('checkout.now')}
        </Radio>
        <Radio
          name="when"
          value="later"
          checked={isLater}
          disabled={hasFree === false && !isLater}
          onSelect={() => change({ when: 'later' })}
          icon={<Icon name="calendar-clock" />}
          description={t(hasFree === false ? 'checkout.no-times' : 'parcels.later.about')}
        >
          {t('checkout.later')}
        </Radio>
      </RadioGroup>
      <Fault error={errors['delivery_time'] ?? errors['delivery_date']} above>
        {isLater && !slots && !isError && <Skeleton blockSize="8rem" />}
        {isLater && isError && <p>{t('checkout.times-failed')}</p>}
        {isLater && slots && hasFree && (
          <SlotPicker
            slots={slots}
            chosen={draft.slot}
            onSelect={(slot) => change({ when: 'later', slot })}
            clock={{ now, zone }}
          />
        )}
      </Fault>
    </div>
  );
}
