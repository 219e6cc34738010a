import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { createElement, type ReactNode } from 'react';

import type { CardFormProps } from './card-form.tsx';
import { type PaymentDue, paymentStage, type Returned } from './payment-stage.ts';
import { Waiting } from './waiting.tsx';

const cardForm = loadOnUse<CardFormProps>(() => import('./card-form.tsx').then((module) => module.CardForm));

interface PaymentActionProps extends Pick<CardFormProps, 'amount' | 'openSession' | 'onChange'> {
  due: PaymentDue;
  returned: Returned;
  /** The sandbox's second step. */
  bank: ReactNode;
}

/** The next step of a payment that is under way; nothing where another way is to be chosen. */
export function PaymentAction({ due, returned, bank, ...props }: PaymentActionProps) {
  const { t } = useTranslation();
  const stage = paymentStage(due, returned);
  const { client_secret: clientSecret, publishable_key: publishableKey } = due;
  if (stage === 'confirm') return due.tag === 'sandbox' && bank;
  if (stage === 'wait') return <Waiting>{t('due.wait-about')}</Waiting>;
  if (clientSecret === null || publishableKey === null) return null;
  return (
    <LazyCardForm
      key={clientSecret}
      {...{ clientSecret, publishableKey, ...props }}
      failed={returned === 'failed'}
    />
  );
}

function LazyCardForm(props: CardFormProps) {
  const { t } = useTranslation();
  const loaded = cardForm.useLoaded(true);
  return loaded ? createElement(loaded, props) : <Waiting>{t('due.loading')}</Waiting>;
}
