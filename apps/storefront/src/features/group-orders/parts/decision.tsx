import type { UnpaidPartRule } from '@hamper/contract/lifecycle';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { useState } from 'react';

import type { GroupRef } from '../queries.ts';
import { useGroupActions } from '../use-group-actions.ts';

import * as styles from './parts.module.css';

interface DecisionProps {
  by: GroupRef;
  share: OrderShare;
  part: NonNullable<OrderShare['part']>;
  currency: Currency;
}

const words = {
  owner: {
    yes: 'group-order.payer.take',
    sure: 'group-order.payer.take.sure',
    about: 'group-order.payer.take.about',
  },
  drop: {
    yes: 'group-order.payer.drop',
    sure: 'group-order.payer.drop.sure',
    about: 'group-order.payer.drop.about',
  },
} as const;

/** The owner's ways to deal with a part that is not paid; each asks once more. */
export function Decision({ by, share, part, currency }: DecisionProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { decide } = useGroupActions(by);
  const [asked, setAsked] = useState<UnpaidPartRule>();
  // While it closes it says what it has asked.
  const [shown, setShown] = useState<UnpaidPartRule>('owner');
  const name = share.name ?? t('group-order.nameless');
  const ask = (rule: UnpaidPartRule) => () => {
    setAsked(rule);
    setShown(rule);
  };
  const onYes = () => {
    const body = { unpaid: shown, numbers: [share.number] };
    decide.mutate(body, { onSettled: () => setAsked(undefined) });
  };
  return (
    <span className={`scripted ${styles.decision}`}>
      {(['owner', 'drop'] as const).map((rule) => (
        <Button key={rule} variant="ghost" size="small" onClick={ask(rule)}>
          {t(words[rule].yes)}
        </Button>
      ))}
      <Question
        open={asked !== undefined}
        title={t(words[shown].sure, { name })}
        about={t(words[shown].about, { name, amount: price(part.price, currency) })}
        yes={t(words[shown].yes)}
        no={t('group-order.lock.no')}
        danger={shown === 'drop'}
        busy={decide.isPending}
        onYes={onYes}
        onNo={() => setAsked(undefined)}
        // The buttons that asked go with the decision.
        focusAfter={() => (decide.isSuccess ? document.getElementById('payers') : null)}
      />
    </span>
  );
}

/** Reminds all who have not paid their part. */
export function RemindPayers({ by }: { by: GroupRef }) {
  const { t } = useTranslation();
  const { remind } = useGroupActions(by);
  return (
    <div className="scripted">
      <Button variant="ghost" size="small" busy={remind.isPending} onClick={() => remind.mutate()}>
        <Icon name="bell" />
        {t('group-order.payers.remind')}
      </Button>
    </div>
  );
}
