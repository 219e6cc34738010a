import type { Category } from '@hamper/contract/catalogue';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import * as styles from './category-disclosures.module.css';

/** Every department of a phone's menu, opening onto its aisles; one is open at a time. */
export function CategoryDisclosures({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {categories.map(({ id, img, translation: { title }, children }) => (
        <li key={id}>
          <details name="departments">
            <summary className={styles.line}>
              <Picture src={img} alt="" sizes={32} className={styles.picture} />
              <span>{title}</span>
              <Icon name="chevron-down" />
            </summary>
            <ul className={styles.aisles}>
              <li>
                <Link
                  to="/products"
                  search={{ category_id: id, title }}
                  activeProps={{}}
                  className={styles.everything}
                >
                  {t('categories.see', { name: title })}
                </Link>
              </li>
              {children.map((aisle) => (
                <li key={aisle.id}>
                  <Link
                    to="/products"
                    search={{ category_id: aisle.id, title: aisle.translation.title }}
                    activeProps={{}}
                  >
                    <Picture src={aisle.img ?? img} alt="" sizes={32} className={styles.picture} />
                    <span>{aisle.translation.title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
