import type { ReactNode } from 'react';

import { useTranslation } from '../i18n/use-translation.ts';

interface LoadingStateProps {
  className?: string | undefined;
  /** Skeletons of what is on its way; they keep its place, so that nothing jumps. */
  children: ReactNode;
}

/** What a list shows while it comes; says so to screen readers in one word. */
export function LoadingState({ className, children }: LoadingStateProps) {
  const { t } = useTranslation();
  return (
    <div className={className} aria-busy="true">
      <output className="sr">{t('loading')}</output>
      {children}
    </div>
  );
}
