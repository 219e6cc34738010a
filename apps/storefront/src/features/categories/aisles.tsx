import type { Category } from '@hamper/contract/catalogue';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';
import type { PointerEventHandler, Ref } from 'react';

import * as styles from './categories-panel.module.css';

interface AislesProps {
  department: Category;
  ref: Ref<HTMLDivElement>;
  onPointerEnter: PointerEventHandler;
}

/** The aisles of a department, and the way to everything in it. */
export function Aisles({ department, ref, onPointerEnter }: AislesProps) {
  const { t } = useTranslation();
  const { id, img, translation, children } = department;
  const { title } = translation;
  return (
    <div ref={ref} className={styles.aisles} onPointerEnter={onPointerEnter}>
      <Link
        to="/products"
        search={{ category_id: id, title }}
        activeProps={{}}
        className={styles.everything}
        data-level="2"
      >
        <strong>{title}</strong>
        <span>
          {t('see-all')}
          <Icon name="chevron-right" className="flip" />
        </span>
      </Link>
      {children.length > 0 && (
        <ul className={styles.tiles} aria-label={title}>
          {children.map((aisle) => (
            <li key={aisle.id}>
              <Link
                to="/products"
                search={{ category_id: aisle.id, title: aisle.translation.title }}
                activeProps={{}}
                className={styles.aisle}
                data-level="2"
              >
                <Tile tone={toneOf(aisle.id)}>
                  <Picture src={aisle.img ?? img} alt="" sizes={120} className={styles.picture} />
                </Tile>
                <span>{aisle.translation.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
