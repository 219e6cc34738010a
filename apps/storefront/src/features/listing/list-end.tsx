import { buttonClass } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { Link } from '@tanstack/react-router';

import * as styles from './list.module.css';

interface ListEndProps {
  /** The page holds nothing: the list is shorter. Otherwise it goes on beyond what pages lead to. */
  isPast: boolean;
}

/** Why a list ends here before its last item. */
export function ListEnd({ isPast }: ListEndProps) {
  const { t } = useTranslation();
  if (!isPast) return <p className={styles.bound}>{t('list.bound')}</p>;
  return (
    <EmptyState
      picture="/images/food/1f9fa.webp"
      title={t('list.past-end')}
      about={t('list.past-end.about')}
      action={
        <Link to="." search={(here) => ({ ...here, page: undefined })} className={buttonClass()}>
          {t('list.first-page')}
        </Link>
      }
    />
  );
}
