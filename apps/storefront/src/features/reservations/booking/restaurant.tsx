import type { Booking } from '@hamper/contract/bookings/booking';
import { toneOf, Tile } from '@hamper/ui/cards/tile.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import * as styles from './booking.module.css';

/** The restaurant of a booking, by its picture, name and address; the name is the heading `#restaurant`. */
export function Restaurant({ shop }: Pick<Booking, 'shop'>) {
  return (
    <div className={styles.restaurant}>
      <Tile tone={shop.tone ?? toneOf(shop.id)} shape="small" className={styles.tile}>
        <Picture src={shop.art[0]} alt="" sizes={64} />
      </Tile>
      <div>
        <h2 id="restaurant" className={styles.name}>
          <Link to="/shops/$slug" params={{ slug: shop.slug }}>
            <bdi>{shop.translation.title}</bdi>
          </Link>
        </h2>
        <p className={styles.faint}>
          <bdi>{shop.translation.address}</bdi>
        </p>
      </div>
    </div>
  );
}
