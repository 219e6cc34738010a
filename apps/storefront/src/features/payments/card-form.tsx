import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { isCardPage } from './card-pages.ts';
import { openStripe, type Stripe, type StripeElements } from './stripe/open-stripe.ts';
import { stripeAppearance } from './stripe/stripe-appearance.ts';
import { Waiting } from './waiting.tsx';

import * as styles from './card-form.module.css';

/** The session in which the form shows the saved cards of who pays; without a secret it shows none. */
export interface CardSession {
  customerSessionClientSecret?: string;
}

export interface CardFormProps {
  clientSecret: string;
  publishableKey: string;
  openSession: () => Promise<CardSession>;
  /** The amount to be paid, in words. */
  amount: string;
  /** The bank's page came back with a refusal. */
  failed: boolean;
  /** The payment may have changed: what is shown of it is to be read again. */
  onChange: () => void;
}

interface Opened {
  stripe: Stripe;
  elements: StripeElements;
}

/**
 * Stripe's own card fields. What Stripe says here only ends the waiting for the form: whether it is paid its
 * server tells ours, and the page asks that.
 */
export function CardForm(props: CardFormProps) {
  const { clientSecret, publishableKey, openSession, amount, failed, onChange } = props;
  const { t } = useTranslation();
  const locale = useLocale();
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
      const [stripe, session] = await Promise.all([openStripe(publishableKey, locale), openSession()]);
      const { isDone, refusal } = await askBank(stripe, clientSecret);
      if (!isMounted()) return undefined;
      if (isDone) return finish();
      if (refusal !== undefined) setFault(refusal || t('due.card-refused'));
      if (!host.current) return undefined;
      return mountFields(stripe, host.current, {
        secrets: { clientSecret, ...session },
        onReady: (elements) => setOpened({ stripe, elements }),
        onLost: () => setFault(t('due.card-lost')),
      });
    } catch {
      if (isMounted()) setFault(t('due.card-lost'));
      return undefined;
    }
  };
  const finish = () => {
    setSent(true);
    onChange();
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
    const { error } = await confirm(opened);
    setBusy(false);
    // One may have been saved.
    void queries.invalidateQueries({ queryKey: ['cards'] });
    if (!error) return finish();
    setFault(error.message ?? t('due.card-refused'));
    onChange();
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

/** Pays with what the fields hold; a bank that asks on a page of its own leads back here. */
const confirm = ({ stripe, elements }: Opened) =>
  stripe.confirmPayment({
    elements,
    confirmParams: { return_url: new URL(location.pathname, location.origin).href },
    redirect: 'if_required',
  });

interface Fields {
  secrets: Pick<Parameters<Stripe['elements']>[0], 'clientSecret' | 'customerSessionClientSecret'>;
  onReady: (elements: StripeElements) => void;
  onLost: () => void;
}

/** Puts Stripe's fields into the page, with the wallets that this browser has; answers how to take them away. */
function mountFields(stripe: Stripe, host: HTMLElement, { secrets, onReady, onLost }: Fields): () => void {
  const elements = stripe.elements({ ...secrets, ...stripeAppearance() });
  const wallets = { applePay: 'auto', googlePay: 'auto' };
  const fields = elements.create('payment', { layout: 'tabs', wallets });
  fields.on('ready', () => onReady(elements));
  fields.on('loaderror', onLost);
  fields.mount(host);
  return () => fields.destroy();
}

/**
 * A payment that was begun with a saved card may wait for an answer to its bank, which is asked for at once. A refusal is the
 * bank's own words, as far as it says any; the form then takes another card.
 */
async function askBank(stripe: Stripe, clientSecret: string): Promise<{ isDone: boolean; refusal?: string }> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (paymentIntent?.status === 'requires_payment_method') {
    const { last_payment_error: error } = paymentIntent;
    return error ? { isDone: false, refusal: error.message ?? '' } : { isDone: false };
  }
  if (paymentIntent?.status !== 'requires_action') return { isDone: isUnderWay(paymentIntent?.status) };
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? { isDone: false, refusal: error.message ?? '' } : { isDone: true };
}

const isUnderWay = (status: string | undefined): boolean =>
  status === 'processing' || status === 'succeeded' || status === 'requires_capture';
