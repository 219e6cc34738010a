import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { ChipTo } from '../../links.ts';
import { markCurrent } from '../listing/sort-links.tsx';

import * as styles from '../listing/list.module.css';

/** The two kinds of things that are kept by their hearts, each with an address of its own. */
export function LikedTabs({ of }: { of: 'shops' | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.chips} aria-label={t('page.liked')}>
      <ChipTo to="/liked" search={{}} {...markCurrent(of === undefined)}>
        {t('likes.products')}
      </ChipTo>
      <ChipTo to="/liked" search={{ of: 'shops' }} {...markCurrent(of === 'shops')}>
        {t('likes.shops')}
      </ChipTo>
    </nav>
  );
}
