import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Link } from '@tanstack/react-router';

import type { PlainPath } from '../../route-map.ts';

import * as styles from '../products/product-view.module.css';

interface CrumbsProps {
  to: Extract<PlainPath, '/blog' | '/careers' | '/help'>;
  title: string;
}

/** The way to a text, by the list that it belongs to. */
export function Crumbs({ to, title }: CrumbsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('you-are-here')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">{t('home')}</Link>
          <Icon name="chevron-right" className="flip" />
        </li>
        <li>
          <Link to={to}>{title}</Link>
        </li>
      </ol>
    </nav>
  );
}
