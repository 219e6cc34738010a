import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { usePerson } from '../../session/use-person.ts';
import { NoParcels } from './no-parcels.tsx';
import { parcelDraftQuery } from './queries.ts';
import { useIsBegun } from './send-store.ts';
import { useUnits } from './use-units.ts';

import * as styles from './types-page.module.css';

/** The types of parcels with their limits and prices; each leads to a parcel of it. */
export function TypesPage({ types }: { types: readonly ParcelType[] }) {
  const { t } = useTranslation();
  if (types.length === 0) return <NoParcels />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 id="page-title" tabIndex={-1}>
          {t('page.parcels')}
        </h1>
        <p className={styles.about}>{t('parcels.about')}</p>
        <Begun />
      </header>
      <ul className={styles.types}>
        {types.map((type) => (
          <li key={type.id}>
            <TypeCard type={type} />
          </li>
        ))}
      </ul>
      <Steps />
    </div>
  );
}

/** A parcel that was begun in this tab, or by the signed-in person on another device, to go on with. */
function Begun() {
  const { t } = useTranslation();
  const person = usePerson();
  const isBegun = useIsBegun(person?.uuid);
  const { data: saved = null } = useQuery({
    ...parcelDraftQuery(useApi(), person !== undefined),
    enabled: person !== undefined,
  });
  if (!isBegun && saved === null) return null;
  return (
    <p className={styles.begun}>
      {t('parcels.begun')}{' '}
      <Link to="/parcels/send" search={{ step: 'what' }}>
        {t('parcels.begun.go')}
      </Link>
    </p>
  );
}

function TypeCard({ type }: { type: ParcelType }) {
  const { t } = useTranslation();
  const { price, parts } = useFormat();
  const units = useUnits();
  const { id, img, translation, examples } = type;
  const sides = units.sides([type.max_length, type.max_width, type.max_height]);
  return (
    <article className={styles.card}>
      <Tile tone={toneOf(id)} shape="wide" className={styles.tile}>
        <Picture src={img} alt="" sizes={160} />
      </Tile>
      <h2 className={styles.name}>
        <Link to="/parcels/send" search={{ step: 'what', type: id }}>
          {translation.title}
        </Link>
      </h2>
      {translation.description !== null && <p>{translation.description}</p>}
      {examples.length > 0 && (
        <p className={styles.faint}>{t('parcels.examples', { examples: parts(examples) })}</p>
      )}
      <p className={styles.faint}>{t('parcels.size.about', { sides, weight: units.weight(type.max_g) })}</p>
      <p className={styles.price}>
        <bdi className="num">{t('parcels.from-price', { price: price(type.price) })}</bdi>
        <span className={styles.faint}>{t('parcels.per-km', { price: price(type.price_per_km) })}</span>
      </p>
    </article>
  );
}

const STEPS = [
  ['package-check', 'parcels.how.send'],
  ['bike', 'parcels.how.fetch'],
  ['hand', 'parcels.how.receive'],
] as const satisfies [IconName, string][];

function Steps() {
  const { t } = useTranslation();
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how">{t('parcels.how')}</h2>
      <ol>
        {STEPS.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} />
            <span>{t(words)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
