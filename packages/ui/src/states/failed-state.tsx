import { Button } from '../controls/button.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from './empty-state.tsx';

import * as styles from './failed-state.module.css';

interface FailedStateProps {
  /** What went wrong, in the shopper's words; general unless said. */
  title?: string;
  about?: string;
  onRetry: () => void;
  /** It is being tried. */
  busy?: boolean;
  /** A line at the end of a list that has something already. */
  small?: boolean;
}

/** What a list says when it could not be loaded, and the way to try again. */
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
