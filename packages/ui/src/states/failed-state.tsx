import { Button } from '../controls/button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from './empty-state.tsx';

import * as styles from './failed-state.module.css';

interface FailedStateProps {
  /** The failure in the shopper's words; a general text when absent. */
  title?: string;
  about?: string;
  onRetry: () => void;
  /** It is being tried. */
  busy?: boolean;
  /** A line at the end of a list that has something already. */
  small?: boolean;
}

/** Stands in the place of a list that could not be loaded, with the button that tries again. */
export function FailedState({ title, about, onRetry, busy = false, small = false }: FailedStateProps) {
  const { t } = useTranslation();
  const words = title ?? t('error.general');
  const again = (
    <Button
      variant={small ? 'ghost' : 'primary'}
      size={small ? 'small' : 'medium'}
      busy={busy}
      onClick={onRetry}
    >
      {t('crash.again')}
    </Button>
  );
  return (
    <div role="alert" className={small ? styles.line : undefined}>
      {small ? (
        <>
          <p>{words}</p>
          {again}
        </>
      ) : (
        <EmptyState title={words} about={about} action={again} />
      )}
    </div>
  );
}
