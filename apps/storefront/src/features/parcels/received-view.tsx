import { isRecentPosition } from '@hamper/contract/geo/position-age';
import type { ReceivedParcel } from '@hamper/contract/parcels/parcel';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { useNow } from '../clock/now.tsx';
import { useArrival } from '../orders/use-arrival.ts';
import { ParcelMap } from './parcel-map.tsx';
import { DropOffForm, type RefusedDropOff } from './received/drop-off-form.tsx';
import { useReceivedLive } from './received/use-received-live.ts';
import { ParcelEndFact } from './view/parcel-end.tsx';

import * as styles from './received/received.module.css';
import * as parcelStyles from './view/parcel.module.css';

interface ReceivedViewProps {
  parcel: ReceivedParcel;
  parcelKey: string;
  /** The values that were posted without scripts and refused. */
  refused?: RefusedDropOff | undefined;
}

/** A parcel for its receiver: when it comes, who brings it, the PIN for the door, and where to leave it. */
export function ReceivedView({ parcel, parcelKey, refused }: ReceivedViewProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  useReceivedLive(parcelKey, parcel);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 id="page-title" tabIndex={-1} aria-live="polite">
          {t(`parcels.news.received.${newsOf(parcel)}`, { name: parcel.sender })}
        </h1>
        <Expected parcel={parcel} />
      </header>
      {parcel.pin !== null && <Pin parcel={parcel} pin={parcel.pin} />}
      {parcel.to_pay > 0 && (
        <p className={styles.toPay}>
          <Icon name="banknote" />
          <span>{t('parcels.received.to-pay', { amount: price(parcel.to_pay, parcel.currency) })}</span>
        </p>
      )}
      <Courier parcel={parcel} />
      <section className={styles.card} aria-labelledby="what">
        <h2 id="what">{t('parcels.received.parcel')}</h2>
        <div className={styles.what}>
          <Tile tone={toneOf(parcel.type.id)} shape="small" className={parcelStyles.tile}>
            <Picture src={parcel.type.img} alt="" sizes={64} />
          </Tile>
          <p>
            <b>{parcel.type.title}</b>
            <br />
            {t('parcels.received.from', { name: parcel.sender })}
          </p>
        </div>
        {!parcel.returning && parcel.status !== 'canceled' && (
          <ul className={styles.ends}>
            <ParcelEndFact end={parcel.to} title={t('parcels.received.to')} icon="map-pin" />
          </ul>
        )}
      </section>
      {(parcel.can_change || parcel.drop_off_note !== '' || parcel.neighbour !== '') && (
        <section className={styles.card} aria-labelledby="drop-off">
          <h2 id="drop-off">{t('parcels.received.drop-off')}</h2>
          {parcel.can_change ? (
            <DropOffForm {...{ parcel, parcelKey, refused }} />
          ) : (
            [parcel.drop_off_note, parcel.neighbour].filter(Boolean).map((words) => (
              <p key={words}>
                <bdi>{words}</bdi>
              </p>
            ))
          )}
        </section>
      )}
    </article>
  );
}

/** The headline: a parcel that goes back is nothing to wait for. */
function newsOf({ status, returning }: ReceivedParcel) {
  if (status === 'canceled') return returning ? 'returned' : 'canceled';
  return returning ? 'returning' : status;
}

function Expected({ parcel: { expected_at: expected, timezone } }: { parcel: ReceivedParcel }) {
  const arrival = useArrival();
  return expected && <p className={styles.expected}>{arrival(expected, timezone)}</p>;
}

/** The PIN, in large digits; nothing to say once too many wrong ones were tried. */
function Pin({ parcel, pin }: { parcel: ReceivedParcel; pin: string }) {
  const { t } = useTranslation();
  if (parcel.pin_locked) return <p className={styles.toPay}>{t('parcels.pin.locked')}</p>;
  return (
    <section className={styles.pin} aria-labelledby="pin">
      <h2 id="pin">{t('parcels.pin')}</h2>
      <bdi dir="ltr" className="num" data-pin="">
        {pin}
      </bdi>
      <p>{t('parcels.pin.about')}</p>
    </section>
  );
}

/** Who brings it, and where they are: while it is on its way alone. */
function Courier({ parcel: { courier, to } }: { parcel: ReceivedParcel }) {
  const { t } = useTranslation();
  const now = useNow();
  if (!courier) return null;
  const { location, located_at: at, firstname } = courier;
  const isKnown = location !== null && at !== null && isRecentPosition(new Date(at), now);
  return (
    <section className={styles.courier} aria-labelledby="courier">
      <h2 id="courier">{t('parcels.received.courier', { name: firstname })}</h2>
      <ParcelMap
        reader="receiver"
        to={to.location}
        courier={isKnown ? location : undefined}
        name={firstname}
      />
    </section>
  );
}
