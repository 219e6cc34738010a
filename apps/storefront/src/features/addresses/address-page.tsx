import type { PlaceSuggestion } from '@hamper/contract/geo';
import { isPrecise } from '@hamper/contract/geo/place-kinds';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { type DeliveryPlace, MAX_ADDRESS_LENGTH } from '../../state/delivery-place.ts';
import type { Fulfilment } from '../../state/fulfilment.ts';
import { placeText } from '../../state/place-cookie.ts';
import { FulfilmentFields } from '../fulfilment/fulfilment-fields.tsx';
import { type AddressFault, addressFaultWords } from './address-faults.ts';
import { Attribution } from './attribution.tsx';
import { lineOf } from './geo-queries.ts';
import type { Matches } from './match-addresses.ts';
import { PlaceWords } from './place-words.tsx';

import * as styles from './address-page.module.css';
import * as options from './address-picker.module.css';

export interface AddressPageProps {
  /** As it was asked for; blank before. */
  text: string;
  /** As it was typed before a choice that failed. */
  typed: string | undefined;
  /** Why that failed. */
  fault: AddressFault | undefined;
  /** Undefined where they cannot be looked up. */
  found: Matches | undefined;
  /** Where orders go until now. */
  place: DeliveryPlace | null;
  /** How and when they are wanted; undefined while an address is looked for. */
  schedule: { fulfilment: Fulfilment; zone: string; isPast: boolean } | undefined;
}

/** Asks for the address by plain forms: its text first, then which one is meant. */
export function AddressPage({ text, typed, fault, found, place, schedule }: AddressPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1 className="in-header">{t('delivery.title')}</h1>
      <p className={styles.about}>{t('address.page.about')}</p>
      {place && (
        <p className={styles.now}>
          <Icon name="map-pin" />
          <span>
            {t('address.page.now')} <bdi>{place.address}</bdi>
          </span>
        </p>
      )}
      {text === '' && fault && <p role="alert">{t(addressFaultWords[fault])}</p>}
      <form action="/address" className={styles.form}>
        <Field
          key={text}
          name="text"
          label={t('checkout.street')}
          autoComplete="address-line1"
          dir="auto"
          required
          maxLength={MAX_ADDRESS_LENGTH}
          defaultValue={text || typed || (place?.address ?? '')}
        />
        <Button type="submit" size="large">
          {t('address.page.find')}
        </Button>
      </form>
      {schedule && <ScheduleForm {...schedule} />}
      {text !== '' && <FoundAddresses text={text} found={found} />}
    </div>
  );
}

function ScheduleForm({ fulfilment, zone, isPast }: NonNullable<AddressPageProps['schedule']>) {
  const { t } = useTranslation();
  return (
    <section className={styles.matches} aria-labelledby="schedule">
      <h2 id="schedule">{t('fulfilment.page')}</h2>
      <form method="post" action="/fulfilment" className={styles.form}>
        <FulfilmentFields
          fulfilment={fulfilment}
          zone={zone}
          error={isPast ? t('fulfilment.past') : undefined}
        />
        <Button type="submit" size="large">
          {t('fulfilment.save')}
        </Button>
      </form>
    </section>
  );
}

function FoundAddresses({ text, found }: Pick<AddressPageProps, 'text' | 'found'>) {
  const { t } = useTranslation();
  if (!found) return <p role="alert">{t('address.page.unavailable')}</p>;
  const { matches, attribution } = found;
  if (matches.length === 0) return <p role="alert">{t('address.page.unknown')}</p>;
  return (
    <section className={styles.matches} aria-labelledby="matches">
      <h2 id="matches">{t('address.page.matches')}</h2>
      {!matches.some(({ kind }) => isPrecise(kind)) && <p>{t('address.page.number')}</p>}
      <form method="post" action="/address">
        <input type="hidden" name="text" value={text} />
        <ul>
          {matches.map((match) => (
            <li key={match.id}>
              <Match match={match} />
            </li>
          ))}
        </ul>
      </form>
      <Attribution of={attribution} />
    </section>
  );
}

/** An address is chosen; a street or an area is written into the field, to go on from there. */
function Match({ match }: { match: PlaceSuggestion }): ReactNode {
  const { id, kind, title, area, location } = match;
  const words = (
    <>
      <Icon name={isPrecise(kind) ? 'map-pin' : 'signpost'} />
      <PlaceWords name={title} area={area} />
    </>
  );
  const address = lineOf(match).slice(0, MAX_ADDRESS_LENGTH);
  if (!isPrecise(kind))
    return (
      <a href={`/address?${new URLSearchParams({ text: address })}`} className={options.option}>
        {words}
      </a>
    );
  const chosen = location
    ? { name: 'place', value: placeText({ address, location }) }
    : { name: 'id', value: id };
  return (
    <button type="submit" {...chosen} className={options.option}>
      {words}
    </button>
  );
}
