import type { TopUp } from '@hamper/contract/wallet';
import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { BankQuestion } from '../payments/bank-question.tsx';
import { PaymentAction } from '../payments/payment-action.tsx';
import { PaymentFrame } from '../payments/payment-frame.tsx';
import { paymentStage } from '../payments/payment-stage.ts';
import { useReturned } from '../payments/use-returned.ts';
import { PostButton } from '../shell/post-form.tsx';
import { topUpQuery } from './queries.ts';

/** A top-up that is being paid, is paid, or was not. */
export function TopUpState({ topUp }: { topUp: TopUp }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const amount = price(topUp.price, topUp.currency);
  if (topUp.due !== null) return <TopUpDue topUp={topUp} due={topUp.due} amount={amount} />;
  if (topUp.status === 'paid')
    return (
      <EmptyState
        picture="/images/food/1f45b.webp"
        level={2}
        title={t('wallet.top-up.paid', { amount })}
        about={t('wallet.top-up.paid.about')}
        action={<ButtonTo to="/wallet">{t('wallet.back')}</ButtonTo>}
      />
    );
  const failure = topUp.failure ?? 'canceled';
  return (
    <EmptyState
      picture="/images/food/1f4b3.webp"
      level={2}
      title={t(`wallet.top-up.${failure}`)}
      about={t(`wallet.top-up.${failure}.about`)}
      action={<ButtonTo to="/wallet/top-up">{t('wallet.top-up.again')}</ButtonTo>}
    />
  );
}

interface TopUpDueProps {
  topUp: TopUp;
  due: NonNullable<TopUp['due']>;
  amount: string;
}

/** The bank's question, the card's form, or waiting. */
function TopUpDue({ topUp, due, amount }: TopUpDueProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const returned = useReturned();
  const { queryKey } = topUpQuery(useApi(), topUp.uuid);
  const stage = paymentStage(due, returned);
  const title = {
    confirm: t('due.confirm'),
    wait: t('due.wait'),
    card: t('wallet.top-up.pay', { amount }),
    choose: t('wallet.top-up.pay', { amount }),
  }[stage];
  return (
    <PaymentFrame title={title}>
      <PaymentAction
        {...{ due, returned, amount }}
        // Saved cards are chosen before the form of the provider opens.
        openSession={async () => ({})}
        onChange={() => void queries.invalidateQueries({ queryKey })}
        bank={<TopUpBankQuestion topUp={topUp} amount={amount} />}
      />
      {stage === 'wait' && (
        <noscript>
          <LinkButton variant="ghost" href={pageOf(topUp)}>
            {t('wallet.top-up.look')}
          </LinkButton>
        </noscript>
      )}
    </PaymentFrame>
  );
}

const pageOf = ({ uuid }: TopUp) => `/wallet/top-ups/${uuid}`;

/** The sandbox's second step, as forms that need no scripts. */
function TopUpBankQuestion({ topUp, amount }: Pick<TopUpDueProps, 'topUp' | 'amount'>) {
  const { t } = useTranslation();
  const action = `${pageOf(topUp)}/bank`;
  return (
    <BankQuestion
      to={t('wallet')}
      amount={amount}
      card={topUp.card}
      answers={
        <>
          <PostButton action={action} fields={{ approve: '1' }} size="large" wide>
            {t('bank.approve')}
          </PostButton>
          <PostButton action={action} fields={{ approve: '0' }} variant="ghost" size="large" wide>
            {t('bank.refuse')}
          </PostButton>
        </>
      }
    />
  );
}
