import type { Shop } from '@hamper/contract/catalogue';
import type { Slot } from '@hamper/contract/time/slot';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import type { ReactNode } from 'react';

import { ClosedNotice } from '../closed-notice.tsx';
import { isLater } from '../draft-order.ts';
import { Fault } from '../fault.tsx';
import type { SlotChoice } from '../shop-choices.ts';
import { SlotPicker } from '../slot-picker.tsx';
import { NextFreeSlots } from '../summary/next-free-slots.tsx';
import { useSlots } from '../use-slots.ts';
import { slotState } from './slot-days.ts';
import type { StepProps } from './step-props.ts';
import { Notice, OfShop, Step } from './step.tsx';
import { TimeSummary } from './time-summary.tsx';
import { changingIn, isWrong, useCollapse } from './use-collapse.ts';
import { useMatchingSlot } from './use-matching-slot.ts';

interface TimeStepProps extends StepProps {
  /** Left out among several shops, whose steps have their names. */
  number?: number;
  shop: Shop;
  /** Until it is there, ordered now; null where the shop does not deliver to the address. */
  minutes: { from: number; to: number } | null;
  now: Date;
  /** The shop takes orders for now. */
  open: boolean;
}

/** As soon as it can be, or in a window of the shop's; a closed shop only takes orders ahead. */
export function TimeStep({
  number: place,
  shop,
  minutes,
  now,
  open,
  draft,
  errors,
  ...props
}: TimeStepProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: slots, isError, isFetching, refetch } = useSlots(shop.id);
  const later = isLater(draft, open);
  useMatchingSlot(slots, { draft, change: props.change });
  const hasFree = slots?.some(({ left }) => left > 0);
  const state = slots && draft.slot ? slotState(slots, draft.slot) : 'free';
  const gone = later && state !== 'free' ? t('error.time-gone') : undefined;
  const collapse = useCollapse({
    isComplete: !later || draft.slot !== null,
    hasError: gone !== undefined || isWrong(errors, ['delivery_time', 'delivery_date']),
  });
  const change = changingIn(collapse, props.change);
  return (
    <Step
      {...(place !== undefined && { number: place })}
      title={
        place === undefined ? (
          <OfShop title={t('checkout.when')} shop={shop.translation.title} />
        ) : (
          t('checkout.when')
        )
      }
      collapse={collapse}
      answer={<TimeSummary {...{ shop, minutes, now, slots }} slot={later ? draft.slot : null} />}
    >
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
        <Times
          {...{ shop, now, open, draft, change, slots }}
          error={errors.delivery_time ?? errors.delivery_date ?? gone}
        >
          {!slots && isError && <TimesFailed busy={isFetching} onRetry={() => void refetch()} />}
        </Times>
      )}
    </Step>
  );
}

interface TimesProps extends Pick<TimeStepProps, 'shop' | 'now' | 'open' | 'draft' | 'change'> {
  /** Undefined until they are known. */
  slots: Slot[] | undefined;
  error: string | undefined;
  /** Why they are not. */
  children: ReactNode;
}

/** The shop's windows, to choose one of; where the chosen one is gone, the next free ones first. */
function Times({ shop, now, open, draft, change, slots, error, children: failure }: TimesProps) {
  const { t } = useTranslation();
  const isFree = !slots || !draft.slot || slotState(slots, draft.slot) === 'free';
  const hasFree = slots?.some(({ left }) => left > 0);
  const onSelect = (slot: SlotChoice) => change({ when: 'later', slot });
  const clock = { now, zone: shop.timezone };
  return (
    <Fault above error={error}>
      {!slots && !failure && <Skeleton blockSize="8rem" />}
      {slots && draft.slot && !isFree && (
        <NextFreeSlots slots={slots} taken={draft.slot} onSelect={onSelect} clock={clock} />
      )}
      {slots && hasFree && (
        <SlotPicker slots={slots} chosen={isFree ? draft.slot : null} onSelect={onSelect} clock={clock} />
      )}
      {open && hasFree === false && <Notice>{t('checkout.no-times')}</Notice>}
      {failure}
    </Fault>
  );
}

function TimesFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      action={
        <Button variant="ghost" size="small" busy={busy} onClick={onRetry}>
          {t('cart.again')}
        </Button>
      }
    >
      {t('checkout.times-failed')}
    </Notice>
  );
}
