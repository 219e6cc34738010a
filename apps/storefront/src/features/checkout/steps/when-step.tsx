import type { Shop } from '@hamper/contract/catalogue';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';

import { ClosedNotice } from '../closed-notice.tsx';
import { isLater } from '../draft-order.ts';
import { Fault } from '../fault.tsx';
import { NextFreeSlots } from '../summary/next-free-slots.tsx';
import { slotState } from './slot-days.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { StepProps } from './step-props.ts';
import { Notice, Step } from './step.tsx';
import { useSlots } from './use-slots.ts';

interface WhenStepProps extends StepProps {
  shop: Shop;
  /** Until it is there, ordered now; null where the shop does not deliver to the address. */
  minutes: { from: number; to: number } | null;
  now: Date;
  /** The shop takes orders for now. */
  open: boolean;
}

/** As soon as it can be, or in a window of the shop's; a closed shop only takes orders ahead. */
export function WhenStep({ shop, minutes, now, open, draft, change, errors }: WhenStepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: slots, isError, isFetching, refetch } = useSlots(shop.id);
  const later = isLater(draft, open);
  const hasFree = slots?.some(({ left }) => left > 0);
  const state = slots && draft.slot ? slotState(slots, draft.slot) : 'free';
  const gone = later && state !== 'free' ? t('error.time-gone') : undefined;
  return (
    <Step title={t('checkout.when')}>
      {!open && <ClosedNotice shop={shop} now={now} ahead={hasFree === true} />}
      {open && (
        <RadioGroup label={t('checkout.when')}>
          <Radio
            name="when"
            value="now"
            checked={!later}
            onSelect={() => change({ when: 'now' })}
            icon={<Icon name="zap" />}
            {...(minutes && {
              description: t('checkout.minutes', { from: number(minutes.from), to: number(minutes.to) }),
            })}
          >
            {t('checkout.now')}
          </Radio>
          <Radio
            name="when"
            value="later"
            checked={later}
            disabled={hasFree === false && !later}
            onSelect={() => change({ when: 'later' })}
            icon={<Icon name="calendar-clock" />}
            description={t(hasFree === false ? 'checkout.no-times' : 'checkout.later-about')}
          >
            {t('checkout.later')}
          </Radio>
        </RadioGroup>
      )}
      {later && (
        <Fault above error={errors.delivery_time ?? errors.delivery_date ?? gone}>
          {!slots && !isError && <Skeleton blockSize="8rem" />}
          {slots && draft.slot && state !== 'free' && (
            <NextFreeSlots
              slots={slots}
              taken={draft.slot}
              onChoose={(slot) => change({ when: 'later', slot })}
              clock={{ now, zone: shop.timezone }}
            />
          )}
          {slots && hasFree && (
            <SlotPicker
              slots={slots}
              chosen={state === 'free' ? draft.slot : null}
              onChoose={(slot) => change({ when: 'later', slot })}
              clock={{ now, zone: shop.timezone }}
            />
          )}
          {open && hasFree === false && <Notice>{t('checkout.no-times')}</Notice>}
          {!slots && isError && (
            <Notice
              action={
                <Button variant="ghost" size="small" busy={isFetching} onClick={() => void refetch()}>
                  {t('cart.again')}
                </Button>
              }
            >
              {t('checkout.times-failed')}
            </Notice>
          )}
        </Fault>
      )}
    </Step>
  );
}
