import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useEffect } from 'react';

import { forgetEarlyEvents } from '../../hydration/replay-early-events.ts';

import * as styles from './crash-message.module.css';

interface CrashMessageProps {
  onAgain: () => void;
  busy?: boolean;
  /** The failure, where it is known. */
  about?: string | undefined;
  /** The id by which support finds it in the log. */
  reference: string | undefined;
}

/** Stands in the place of a part that broke. */
export function CrashMessage({ onAgain, busy = false, about, reference }: CrashMessageProps) {
  const { t } = useTranslation();
  useEffect(forgetEarlyEvents, []);
  return (
    <div className="wrap" role="alert" data-crash>
      <EmptyState
        level={1}
        picture="/images/food/1f95a.webp"
        title={t('crash.title')}
        about={about ?? t('crash.about')}
        action={
          <>
            <div className={styles.actions}>
              <Button onClick={onAgain} busy={busy}>
                {t('crash.again')}
              </Button>
              {/* A plain link: the page is made anew, whatever is left of the app. */}
              <LinkButton href="/" variant="ghost">
                {t('not-found.home')}
              </LinkButton>
            </div>
            {reference && (
              <p className={styles.reference}>
                <bdi>{t('crash.reference', { id: reference })}</bdi>
              </p>
            )}
          </>
        }
      />
    </div>
  );
}
