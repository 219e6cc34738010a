import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useRef } from 'react';

import { ButtonTo } from '../../links.ts';
import { useFaultFocus } from '../checkout/use-fault-focus.ts';
import { sendSteps } from './send-steps.ts';
import { OtherDraft, SavedNote } from './send/draft-notes.tsx';
import { EndStep } from './send/end-step.tsx';
import { PayStep } from './send/pay-step.tsx';
import { SendNav } from './send/send-nav.tsx';
import { Summary } from './send/summary.tsx';
import { TimeStep } from './send/time-step.tsx';
import { type SendFormOptions, useSendForm } from './send/use-send-form.ts';
import { useStepFocus } from './send/use-step-focus.ts';
import { WhatStep } from './send/what-step.tsx';

import * as styles from './send/send.module.css';

interface SendPageProps extends SendFormOptions {
  currency: Currency;
  /** The marketplace's time zone, until the service's own is known. */
  zone: string;
  signIn: ReactNode;
  /** Another type than the page's address asks for. */
  onType: () => void;
}

/** Sending a parcel, step by step; each has an address, and what was typed outlives a reload. */
export function SendPage({ currency, zone, signIn, onType, ...options }: SendPageProps) {
  const { step, types, person } = options;
  const { t } = useTranslation();
  const page = useRef<HTMLFormElement>(null);
  const form = useSendForm(options);
  const { draft, change, errors, type, quoting, payable, tags, offered } = form;
  const heading = useStepFocus(step);
  // After the heading: whoever was led back to a fault is led to its field.
  useFaultFocus(page, form.met);
  const isEarly = useHydrated() && sendSteps.indexOf(step) > sendSteps.indexOf(form.open);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.next();
  };
  const common = { draft, change, errors };
  const end = { ...common, signedIn: person !== null, addresses: person?.addresses ?? [] };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 id="page-title" tabIndex={-1} className={styles.title}>
          {t('parcels.send')}
        </h1>
        <noscript>
          <p className={styles.notice}>{t('parcels.needs-scripts')}</p>
        </noscript>
        <SendNav step={step} open={form.open} />
        <OtherDraft saved={form.saved} />
      </header>
      {isEarly ? (
        <Early open={form.open} />
      ) : (
        <form ref={page} method="post" noValidate onSubmit={onSubmit} className={styles.columns}>
          <section className={styles.card} aria-labelledby="step-title">
            <h2 ref={heading} id="step-title" tabIndex={-1}>
              {t(`parcels.title.${step}`)}
            </h2>
            {step === 'what' && (
              <WhatStep
                {...common}
                {...{ types, type }}
                onType={(typeId) => {
                  change({ typeId, askedType: null, options: [] });
                  onType();
                }}
              />
            )}
            {(step === 'from' || step === 'to') && (
              <EndStep key={step} {...end} side={step} isMisplaced={form.isMisplaced} />
            )}
            {step === 'when' && type && (
              <TimeStep {...common} shopId={type.shop_id} zone={quoting.quote?.timezone ?? zone} />
            )}
            {step === 'pay' && (
              <PayStep
                {...common}
                {...{ tags, payable, offered, currency, signIn }}
                isAwaited={quoting.isAwaited}
                cardNumber={form.cardNumber}
                onCardNumber={form.onCardNumber}
              />
            )}
            <Advance form={form} step={step} currency={currency} />
          </section>
          <aside className={styles.aside}>
            <Summary
              {...{ draft, type, currency, step }}
              quote={quoting.quote}
              before={quoting.before}
              isOutdated={quoting.isOutdated}
              isAwaited={quoting.isAwaited}
              faults={quoting.faults}
              failure={quoting.hasFailed ? { busy: quoting.isFetching, onRetry: quoting.retry } : undefined}
            />
            <SavedNote saved={form.saved} signIn={signIn} />
          </aside>
        </form>
      )}
    </div>
  );
}

/** That a step is asked for whose earlier ones are not answered. */
function Early({ open }: { open: SendFormOptions['step'] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.early}>
      <p>{t('parcels.early')}</p>
      <ButtonTo to="/parcels/send" search={{ step: open }} replace>
        {t('parcels.early.go')}
      </ButtonTo>
    </div>
  );
}

interface AdvanceProps {
  form: ReturnType<typeof useSendForm>;
  step: SendFormOptions['step'];
  currency: Currency;
}

/** Back, and on to the next step; at the end the button that sends it, with its price. */
function Advance({ form, step, currency }: AdvanceProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { payable, quoting, errors, isSending } = form;
  const before = sendSteps[sendSteps.indexOf(step) - 1];
  const isLast = step === 'pay';
  const amount = payable && price(payable.to_pay, currency);
  const canSend = payable !== undefined && !quoting.isOutdated;
  return (
    <footer className={styles.advance}>
      {errors['order'] !== undefined && (
        <p className={styles.wrong} role="alert" data-wrong tabIndex={-1}>
          {errors['order']}
        </p>
      )}
      {before && (
        <ButtonTo variant="ghost" size="large" to="/parcels/send" search={{ step: before }}>
          <Icon name="chevron-left" className="flip" />
          {t('parcels.back')}
        </ButtonTo>
      )}
      <Button type="submit" size="large" wide busy={isSending} disabled={isLast && !canSend && !isSending}>
        {isLast ? (
          <>
            <span>{t('checkout.place')}</span>
            {amount !== undefined && <bdi className="num">{amount}</bdi>}
          </>
        ) : (
          t('parcels.next')
        )}
      </Button>
    </footer>
  );
}
