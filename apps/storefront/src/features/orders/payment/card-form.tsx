import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { isCardPage } from '../card-pages.ts';
import { Waiting } from '../progress/waiting.tsx';
import { orderQuery, type OrderRef } from '../queries.ts';
import { openStripe, type Stripe, type StripeElements } from './open-stripe.ts';
import { stripeAppearance } from './stripe-appearance.ts';

import * as styles from './payment-due.module.css';

export interface CardFormProps {
  clientSecret: string;
  publishableKey: string;
  by: OrderRef;
  /** The amount to be paid, in words. */
  amount: string;
  /** The bank's page came back with a refusal. */
  failed: boolean;
}

interface Opened {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's own card fields. What Stripe says here only ends the waiting for the form: whether the order is paid its
 * server tells ours, and the order's news tell this page.
 */
export function CardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, by, amount, failed } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const { landing } = useRouter().options.context;
  const host = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState<string | undefined>(failed ? t('due.card-refused') : undefined);

  const open = async (isMounted: () => boolean) => {
    // A page that began under another policy may not run Stripe's script: it is loaded anew.
    if (!isCardPage(landing)) return location.reload();
    try {
      const stripe = await openStripe(publishableKey, locale);
      if (!isMounted() || !host.current) return undefined;
      const elements = stripe.elements({ clientSecret, ...stripeAppearance() });
      const fields = elements.create('payment', { layout: 'tabs' });
      fields.on('ready', () => setOpened({ stripe, elements }));
      fields.on('loaderror', () => setFault(t('due.card-lost')));
      fields.mount(host.current);
      return () => fields.destroy();
    } catch {
      if (isMounted()) setFault(t('due.card-lost'));
      return undefined;
    }
  };
  // The fields are Stripe's for as long as this form is there; another payment is another form.
  const show = useEffectEvent(open);
  useEffect(() => {
    let isMounted = true;
    const closing = Promise.resolve().then(() => show(() => isMounted));
    return () => {
      isMounted = false;
      void closing.then((close) => close?.());
    };
  }, []);

  const pay = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!opened || busy) return;
    setBusy(true);
    setFault(undefined);
    const { stripe, elements } = opened;
    const here = new URL(location.pathname, location.origin);
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: here.href },
      redirect: 'if_required',
    });
    setBusy(false);
    if (error) setFault(error.message ?? t('due.card-refused'));
    else setSent(true);
    void queries.invalidateQueries({ queryKey: orderQuery(api, by).queryKey });
  };
  if (sent) return <Waiting>{t('due.wait-about')}</Waiting>;
  return (
    <form className={styles.card} onSubmit={(event) => void pay(event)}>
      <div ref={host} className={styles.frame} />
      {!opened && fault === undefined && <Waiting>{t('due.loading')}</Waiting>}
      {fault !== undefined && (
        <p className={styles.error} role="alert">
          {fault}
        </p>
      )}
      <Button type="submit" size="large" disabled={!opened} busy={busy}>
        {t('due.pay-now', { amount })}
      </Button>
    </form>
  );
}
