import { isOver } from '@hamper/contract/lifecycle';
import type { Order } from '@hamper/contract/orders/order';
import type { Parcel, ParcelDetails } from '@hamper/contract/parcels/parcel';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { ButtonTo } from '../../links.ts';
import { useUnits } from './use-units.ts';
import { ParcelEndFact } from './view/parcel-end.tsx';
import { ParcelPrice } from './view/parcel-price.tsx';
import { ReceiverLink } from './view/receiver-link.tsx';

import * as styles from './view/parcel.module.css';

/** The parcel of an order: what it is, from where to where, and what it costs. */
export function ParcelContents({ order, parcel: { parcel } }: { order: Order; parcel: Parcel }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  return (
    <div className={styles.contents}>
      <ReturnNotice parcel={parcel} order={order} />
      <What order={order} parcel={parcel} />
      {parcel.cash_back > 0 && (
        <p>{t('parcels.cash-back', { amount: price(parcel.cash_back, order.currency) })}</p>
      )}
      <CourierNotes parcel={parcel} instruction={order.instructions?.note ?? ''} />
      <Proofs parcel={parcel} />
      <ParcelPrice order={order} parcel={parcel} />
      {parcel.receiver_key !== null && parcel.return === null && !isOver(order.status) && (
        <ReceiverLink parcelKey={parcel.receiver_key} />
      )}
      {parcel.qr_value !== null && order.placed && !isOver(order.status) && (
        <ButtonTo
          variant="ghost"
          to="/parcels/label/$id"
          params={{ id: order.uuid }}
          className={styles.label}
        >
          <Icon name="printer" />
          {t('parcels.label.print')}
        </ButtonTo>
      )}
    </div>
  );
}

/** The parcel on its order's receipt. */
export function ParcelOnPaper({ order, parcel: { parcel } }: { order: Order; parcel: Parcel }) {
  return (
    <div className={styles.contents}>
      <What order={order} parcel={parcel} />
      <ParcelPrice order={order} parcel={parcel} />
    </div>
  );
}

/** Type, contents and size, and the two doors. */
function What({ order, parcel }: { order: Order; parcel: ParcelDetails }) {
  const { t } = useTranslation();
  const { parts, price } = useFormat();
  const { type, from, to, options } = parcel;
  return (
    <>
      <div className={styles.what}>
        <Tile tone={toneOf(type.id)} shape="small" className={styles.tile}>
          <Picture src={type.img} alt="" sizes={64} />
        </Tile>
        <div className={styles.words}>
          <p className={styles.name}>{type.title}</p>
          <p>
            <bdi>{parcel.contents}</bdi>
          </p>
          <Measured parcel={parcel} />
          {options.length > 0 && <p className={styles.faint}>{parts(options)}</p>}
          {parcel.value > 0 && (
            <p className={styles.faint}>
              {t(parcel.covered ? 'parcels.value.covered' : 'parcels.value.declared', {
                amount: price(parcel.value, order.currency),
              })}
            </p>
          )}
        </div>
      </div>
      <ol className={styles.ends}>
        {from && <ParcelEndFact end={from} title={t('parcels.step.from')} icon="map-pin" />}
        {to && <ParcelEndFact end={to} title={t('parcels.step.to')} icon="flag" />}
      </ol>
    </>
  );
}

/** That it comes back, why, and what that costs. */
function ReturnNotice({ parcel, order }: { parcel: ParcelDetails; order: Order }) {
  const { t } = useTranslation();
  const { price } = useFormat();
  if (!parcel.return) return null;
  const isBack = parcel.return.returned_at !== null;
  return (
    <output className={styles.returning}>
      <Icon name="undo-2" className="flip" />
      <span>
        <b>{t(isBack ? 'parcels.returned' : 'parcels.returning')}</b>{' '}
        {t(`parcels.failure.${parcel.return.reason}`)}{' '}
        {parcel.kept_price > 0 &&
          t('parcels.kept-price', { amount: price(parcel.kept_price, order.currency) })}
      </span>
    </output>
  );
}

function Measured({ parcel: { sides, weight } }: { parcel: ParcelDetails }) {
  const { parts } = useFormat();
  const units = useUnits();
  if (sides === null && weight === null) return null;
  return (
    <p className={styles.faint}>
      {parts([sides && units.sides(sides), weight !== null && units.weight(weight)])}
    </p>
  );
}

/** Notes of its sender and of its receiver, for the courier. */
function CourierNotes({
  parcel: { drop_off_note: note, neighbour },
  instruction,
}: {
  parcel: ParcelDetails;
  instruction: string;
}) {
  const { t } = useTranslation();
  if (instruction === '' && note === '' && neighbour === '') return null;
  return (
    <dl className={styles.wishes}>
      {instruction !== '' && (
        <div>
          <dt>{t('order.note')}</dt>
          <dd>
            <bdi>{instruction}</bdi>
          </dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <dt>{t('parcels.received.note')}</dt>
          <dd>
            <bdi>{note}</bdi>
          </dd>
        </div>
      )}
      {neighbour !== '' && (
        <div>
          <dt>{t('parcels.received.neighbour')}</dt>
          <dd>
            <bdi>{neighbour}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Its photos: the sender's own, and those of the courier's steps. */
function Proofs({ parcel }: { parcel: ParcelDetails }) {
  const { t } = useTranslation();
  const photos = [
    { src: parcel.pickup_img, words: t('parcels.photo.fetched') },
    { src: parcel.failed_img, words: t('parcels.photo.failed') },
    { src: parcel.signature_img, words: t('parcels.signature') },
  ].filter(({ src }) => src);
  if (photos.length === 0 && parcel.photo === null) return null;
  return (
    <ul className={styles.photos}>
      {parcel.photo !== null && (
        <li>
          <figure>
            <img src={`/api/v1/rest/place-photos/${parcel.photo}`} alt="" loading="lazy" />
            <figcaption>{t('parcels.photo')}</figcaption>
          </figure>
        </li>
      )}
      {photos.map(({ src, words }) => (
        <li key={words}>
          <figure>
            <Picture src={src} alt="" sizes={96} />
            <figcaption>{words}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
