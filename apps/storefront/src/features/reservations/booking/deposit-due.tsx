import type { Booking } from '@hamper/contract/bookings/booking';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { BankQuestion } from '../../payments/bank-question.tsx';
import { PaymentAction } from '../../payments/payment-action.tsx';
import { OtherWays, PaymentFrame } from '../../payments/payment-frame.tsx';
import { type PaymentDue, paymentStage } from '../../payments/payment-stage.ts';
import { useReturned } from '../../payments/use-returned.ts';
import { Waiting } from '../../payments/waiting.tsx';
import { PostButton, PostForm } from '../../shell/post-form.tsx';
import { heldPageOf } from '../party.ts';
import { bookingQuery } from '../queries.ts';
import { useDepositPrice } from '../use-deposit-price.ts';
import type { ConfirmFlash } from './confirm-flash.ts';
import { DepositMethods } from './deposit-methods.tsx';

import * as styles from './deposit.module.css';

interface DepositDueProps extends Pick<ConfirmFlash, 'errors'> {
  booking: Booking;
  due: PaymentDue;
  /** The table is held no longer: it is being looked up which came first. */
  isOver: boolean;
}

/** A deposit whose payment is under way: the bank's question, the card's form, or waiting; and another way to pay. */
export function DepositDue({ booking, due, isOver, errors }: DepositDueProps) {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  const returned = useReturned();
  const readAgain = useReadAgain(booking);
  const stage = isOver ? 'wait' : paymentStage(due, returned);
  const title = {
    confirm: t('due.confirm'),
    wait: t('due.wait'),
    card: t('tables.deposit.pay', { amount }),
    choose: t('tables.deposit.pay', { amount }),
  }[stage];
  return (
    <PaymentFrame title={title}>
      {isOver ? (
        <Waiting>{t('due.over')}</Waiting>
      ) : (
        <PaymentAction
          {...{ due, returned, amount }}
          openSession={noSession}
          onChange={readAgain}
          bank={<DepositBankQuestion booking={booking} />}
        />
      )}
      {stage === 'wait' && (
        <noscript>
          <LinkButton variant="ghost" href={heldPageOf(booking)}>
            {t('tables.deposit.look')}
          </LinkButton>
        </noscript>
      )}
      {!isOver && (
        <OtherWays open={stage === 'choose' || Object.keys(errors).length > 0} key={due.action}>
          <PostForm action={heldPageOf(booking)} className={styles.other}>
            {(busy) => (
              <>
                <DepositMethods booking={booking} errors={errors} />
                <Button type="submit" busy={busy}>
                  {t('due.pay-now', { amount })}
                </Button>
              </>
            )}
          </PostForm>
        </OtherWays>
      )}
    </PaymentFrame>
  );
}

/** Saved cards are chosen before the form of the provider opens. */
const noSession = async () => ({});

function useReadAgain({ uuid }: Booking) {
  const queries = useQueryClient();
  const { queryKey } = bookingQuery(useApi(), uuid);
  return () => void queries.invalidateQueries({ queryKey });
}

/** The sandbox's second step, as forms that need no scripts. */
function DepositBankQuestion({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const amount = useDepositPrice(booking);
  const action = `/reservations/${booking.uuid}/bank`;
  const next = heldPageOf(booking);
  return (
    <BankQuestion
      to={booking.shop.translation.title}
      amount={amount}
      answers={
        <>
          <PostButton action={action} next={next} fields={{ approve: '1' }} size="large" wide>
            {t('bank.approve')}
          </PostButton>
          <PostButton action={action} next={next} fields={{ approve: '0' }} variant="ghost" size="large" wide>
            {t('bank.refuse')}
          </PostButton>
        </>
      }
    />
  );
}
