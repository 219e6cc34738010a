import type { Brand } from '@hamper/contract/catalogue';
import { SectionHeader } from '@hamper/ui/cards/section-header.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import * as row from '../categories/category-row.module.css';
import * as styles from '../listing/section.module.css';

/** Brands as pictures in one line; each leads to its products. */
export function BrandShelf({ title, brands }: { title: string; brands: Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <nav className={styles.section} aria-label={title}>
      <SectionHeader title={title} />
      <div className={row.row}>
        {brands.map(({ id, title: name, img }) => (
          <Link key={id} to="/products" search={{ brand_id: [id] }} className={row.category}>
            <Picture src={img} alt="" sizes={52} />
            <bdi>{name}</bdi>
          </Link>
        ))}
      </div>
    </nav>
  );
}
