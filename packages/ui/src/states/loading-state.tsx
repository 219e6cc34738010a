import type { ReactNode } from 'react';

import { cx } from '../class-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface LoadingStateProps {
  className?: string | undefined;
  /** Skeletons of what is on its way; they keep its place, so that nothing jumps. */
  children: ReactNode;
}

/** Stands in the place of a list that is loading; tells screen readers so in one word. Without scripts nothing comes. */
export function LoadingState({ className, children }: LoadingStateProps) {
  const { t } = useTranslation();
  return (
    <div className={cx('scripted', className)} aria-busy="true">
      <output className="sr">{t('loading')}</output>
      {children}
    </div>
  );
}
