import type { ParcelQuote } from '@hamper/contract/parcels/parcel-quote';
import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { Currency } from '@hamper/ui/locale/format.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../../links.ts';
import { useArrival } from '../../orders/use-arrival.ts';
import type { SendStep } from '../send-steps.ts';
import type { SendDraft } from './send-draft.ts';
import { firstStepOf, stepOf } from './step-of-field.ts';

import * as styles from './summary.module.css';

interface SummaryProps {
  draft: SendDraft;
  type: ParcelType | undefined;
  quote: ParcelQuote | undefined;
  /** The price before this one, which has expired. */
  before: ParcelQuote | undefined;
  currency: Currency;
  step: SendStep;
  isOutdated: boolean;
  /** It is being asked for. */
  isAwaited: boolean;
  /** It cannot be sent like that, by the API's names of the fields. */
  faults: Record<string, string>;
  /** The price could not be asked for. */
  failure: { busy: boolean; onRetry: () => void } | undefined;
}

/** The parcel in short, and its price with every part of it and how long it is good for. */
export function Summary({
  draft,
  type,
  quote,
  before,
  currency,
  isOutdated,
  failure,
  ...asked
}: SummaryProps) {
  const { t } = useTranslation();
  const { isAwaited } = asked;
  return (
    <section className={styles.summary} aria-labelledby="parcel-price" aria-busy={isOutdated || isAwaited}>
      <h2 id="parcel-price" className={styles.title}>
        {t('parcels.price')}
      </h2>
      <Way draft={draft} type={type} />
      {quote && before && <Renewed quote={quote} before={before} currency={currency} />}
      {failure && (
        <div className={styles.failure}>
          <p role="alert">{t('checkout.quote-failed')}</p>
          <Button variant="ghost" size="small" busy={failure.busy} onClick={failure.onRetry}>
            {t('cart.again')}
          </Button>
        </div>
      )}
      {quote && <Parts quote={quote} currency={currency} />}
      {!quote && !failure && <NoPrice {...asked} draft={draft} />}
    </section>
  );
}

/** The type, and from where to where. */
function Way({ draft, type }: Pick<SummaryProps, 'draft' | 'type'>) {
  const { from, to } = draft;
  return (
    <ul className={styles.way}>
      {type && (
        <li>
          <Icon name="shopping-bag" />
          <bdi>{type.translation.title}</bdi>
        </li>
      )}
      {from.location && (
        <li>
          <Icon name="map-pin" />
          <bdi>{from.address}</bdi>
        </li>
      )}
      {to.location && (
        <li>
          <Icon name="flag" />
          <bdi>{to.address}</bdi>
        </li>
      )}
    </ul>
  );
}

/** Why there is no price: it is on its way, another step is answered in a way that cannot be sent, or not all is known. */
function NoPrice({
  draft,
  step,
  isAwaited,
  faults,
}: Pick<SummaryProps, 'draft' | 'step' | 'isAwaited' | 'faults'>) {
  const { t } = useTranslation();
  if (isAwaited) return <p className={styles.faint}>{t('parcels.price.awaited')}</p>;
  const wrong = firstStepOf(Object.keys(faults));
  // Said beside its field already.
  if (wrong === step) return null;
  if (wrong)
    return (
      <div className={styles.failure}>
        <p role="alert">
          {(wrong === 'from' || wrong === 'to') && (
            <>
              <bdi>{draft[wrong].address}</bdi>
              <br />
            </>
          )}
          {Object.entries(faults).find(([field]) => stepOf(field) === wrong)?.[1]}
        </p>
        {wrong !== 'pay' && (
          <ButtonTo variant="ghost" size="small" to="/parcels/send" search={{ step: wrong }}>
            {t('parcels.early.go')}
          </ButtonTo>
        )}
      </div>
    );
  const isKnown = draft.from.location !== null && draft.to.location !== null;
  return isKnown ? null : <p className={styles.faint}>{t('parcels.price.later')}</p>;
}

/** That the price on screen is another one than before, or the same for longer: never silently. */
function Renewed({
  quote,
  before,
  currency,
}: {
  quote: ParcelQuote;
  before: ParcelQuote;
  currency: Currency;
}) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const words =
    quote.price === before.price
      ? t('parcels.price.renewed')
      : t('parcels.price.changed', {
          before: price(before.price, currency),
          now: price(quote.price, currency),
        });
  return (
    <p className={styles.renewed} role="alert">
      {words}
    </p>
  );
}

function Parts({ quote, currency }: { quote: ParcelQuote; currency: Currency }) {
  const { t } = useTranslation();
  const { price, distance, time } = useFormat();
  const arrival = useArrival();
  const { timezone: timeZone, expected_at: expected } = quote;
  const parts = [
    { name: t('parcels.price.base'), amount: quote.base },
    { name: t('parcels.price.way', { distance: distance(quote.km) }), amount: quote.way },
    { name: t('parcels.price.cover'), amount: quote.cover_price },
  ].filter(({ amount }, index) => index === 0 || amount > 0);
  return (
    <>
      <dl className={styles.parts}>
        {parts.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi className="num">{price(amount, currency)}</bdi>
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('price.total')}</dt>
          <dd>
            <bdi className="num">{price(quote.price, currency)}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles.faint}>
        <Icon name="clock" />
        <span>{arrival(expected, timeZone)}</span>
      </p>
      <p className={styles.faint}>{t('parcels.price.until', { time: time(quote.expires_at, timeZone) })}</p>
    </>
  );
}
