import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import * as styles from './filters.module.css';

/** The panel that the button opens. */
export const FILTERS = 'filters';

/** Opens the filters where they have no room beside the list. The browser does it: before scripts as well. */
export function FiltersButton({ count }: { count: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Button
      variant="ghost"
      size="small"
      className={styles.opener}
      popoverTarget={FILTERS}
      data-usual={count === 0 || undefined}
    >
      <Icon name="sliders-horizontal" />
      <span>{count === 0 ? t('filters') : t('filters.on', { total: number(count) })}</span>
    </Button>
  );
}
