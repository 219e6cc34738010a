import type { GroupOrder } from '@hamper/contract/groups/group-orders';
import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQueryClient } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import type { Flash } from '../../../flash/flash.ts';
import { BankQuestion } from '../../payments/bank-question.tsx';
import { PaymentAction } from '../../payments/payment-action.tsx';
import { PaymentFields } from '../../payments/payment-fields.tsx';
import { OtherWays, PaymentFrame } from '../../payments/payment-frame.tsx';
import { paymentStage } from '../../payments/payment-stage.ts';
import { useReturned } from '../../payments/use-returned.ts';
import { PostButton, PostForm } from '../../shell/post-form.tsx';
import { groupPath, memberPath } from '../group-path.ts';
import { groupOrderQuery, type GroupRef } from '../queries.ts';
import { useDeadlineWords } from '../view/use-deadline-words.ts';
import { useUnpaidWords } from '../view/use-unpaid-words.ts';
import { usePartMethods } from './use-part-methods.ts';

import * as styles from './parts.module.css';

type Placed = NonNullable<GroupOrder['order']>;
type Part = NonNullable<Placed['part']>;

interface OwnPartProps {
  by: GroupRef;
  group: GroupOrder;
  order: Placed;
  part: Part;
  flash: Flash | undefined;
}

/** The reader's own part of a group's order: to be paid, being paid, or what became of it. */
export function OwnPart(props: OwnPartProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { part, order, group } = props;
  const share = order.shares.find(({ number }) => number === group.me?.id);
  // Of what is agreed less may be taken: what was not packed is not paid.
  const minor = part.status === 'paid' ? (share?.charged_price ?? part.price) : part.price;
  const amount = price(minor, order.currency);
  const until = useDeadlineWords({ deadline: order.pay_until, shop: group.shop }, 'pay');
  if (part.status === 'awaited' && order.pay_until !== null)
    return part.due ? (
      <PartDue {...props} due={part.due} amount={amount} until={until} />
    ) : (
      <PartForm {...props} amount={amount} until={until} />
    );
  return (
    <section className={styles.card} aria-labelledby="part">
      <h2 id="part" className={styles.title}>
        {t('group-order.part')}
        {(part.status === 'paid' || part.status === 'returned') && <bdi className="num">{amount}</bdi>}
      </h2>
      <p className={styles.state} data-status={part.status}>
        <Icon name={part.status === 'paid' ? 'circle-check' : 'info'} />
        <span>{t(stateOf(part), { amount: price(part.price, order.currency) })}</span>
      </p>
    </section>
  );
}

const ended = {
  awaited: 'group-order.part.canceled',
  owner: 'group-order.part.owner',
  dropped: 'group-order.part.dropped',
  returned: 'group-order.part.returned',
  canceled: 'group-order.part.canceled',
} as const;

function stateOf({ status, taken, payment_tag: tag }: Part) {
  if (status !== 'paid') return ended[status];
  if (tag === 'wallet') return 'group-order.part.by-wallet';
  return taken ? 'group-order.part.taken' : 'group-order.part.held';
}

interface OpenPartProps extends OwnPartProps {
  amount: string;
  until: string | undefined;
}

/** How the part is to be paid. */
function PartForm(props: OpenPartProps) {
  const { t } = useTranslation();
  const unpaid = useUnpaidWords(props.group);
  return (
    <PaymentFrame title={t('group-order.part.pay', { amount: props.amount })} left={props.until}>
      <p className={styles.about}>{unpaid}</p>
      <PartFields {...props} />
    </PaymentFrame>
  );
}

/** The ways to pay the part, as a form that needs no scripts. */
function PartFields({ by, group, part, flash, amount }: OpenPartProps) {
  const { t } = useTranslation();
  const offered = usePartMethods(part);
  const errors = flash?.errors ?? {};
  const refused = errors['payment_tag'] ?? errors['saved_card'] ?? errors['from_wallet_price'] ?? errors[''];
  const failed = part.failure === null ? null : t(`group-order.part.${part.failure}`);
  return (
    <PostForm action={`${groupPath(by.uuid)}/part`} className={styles.form}>
      {(busy) => (
        <>
          <input type="hidden" name="key" value={group.me?.key ?? ''} />
          <input type="hidden" name="once" value={`${by.uuid}-${part.attempt}`} />
          <div id="part">
            <PaymentFields
              {...offered}
              label={t('group-order.part.how')}
              wrong={refused ?? failed}
              errors={errors}
              none={t('group-order.part.none')}
              anchor="part"
            />
          </div>
          {offered.methods.length > 0 && (
            <Button type="submit" size="large" wide busy={busy}>
              {t('group-order.part.pay', { amount })}
            </Button>
          )}
        </>
      )}
    </PostForm>
  );
}

/** The bank's question, the card's form, or waiting; and another way to pay instead. */
function PartDue({ due, ...props }: OpenPartProps & { due: NonNullable<Part['due']> }) {
  const { by, group, part, flash, amount, until } = props;
  const { t } = useTranslation();
  const queries = useQueryClient();
  const returned = useReturned();
  const { queryKey } = groupOrderQuery(useApi(), by);
  const pay = t('group-order.part.pay', { amount });
  const title = { confirm: t('due.confirm'), wait: t('due.wait'), card: pay, choose: pay };
  const stage = paymentStage(due, returned);
  const action = `${groupPath(by.uuid)}/part/bank`;
  const key = group.me?.key ?? '';
  return (
    <PaymentFrame title={title[stage]} left={until}>
      <PaymentAction
        {...{ due, returned, amount }}
        // Saved cards are chosen before the form of the provider opens.
        openSession={async () => ({})}
        onChange={() => void queries.invalidateQueries({ queryKey })}
        bank={
          <BankQuestion
            to={group.shop.translation.title}
            amount={amount}
            card={part.card}
            answers={
              <>
                <PostButton action={action} fields={{ key, approve: '1' }} size="large" wide>
                  {t('bank.approve')}
                </PostButton>
                <PostButton action={action} fields={{ key, approve: '0' }} variant="ghost" size="large" wide>
                  {t('bank.refuse')}
                </PostButton>
              </>
            }
          />
        }
      />
      {stage === 'wait' && (
        <noscript>
          <LinkButton variant="ghost" href={memberPath(by.uuid, key)}>
            {t('wallet.top-up.look')}
          </LinkButton>
        </noscript>
      )}
      <OtherWays open={stage === 'choose' || flash !== undefined}>
        <PartFields {...props} />
      </OtherWays>
    </PaymentFrame>
  );
}
