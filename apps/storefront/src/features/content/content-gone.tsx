import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import type { NotFoundRouteProps } from '@tanstack/react-router';

import { GONE } from '../../api/or-gone.ts';
import { ButtonTo } from '../../links.ts';
import { DeferredNotFound } from '../failures/deferred-not-found.tsx';

const KINDS = {
  page: { title: 'content.gone', to: '/help', go: 'page.help' },
  question: { title: 'help.gone', to: '/help', go: 'page.help' },
  article: { title: 'blog.gone', to: '/blog', go: 'blog.latest' },
  job: { title: 'careers.gone', to: '/careers', go: 'careers.open' },
} as const;

const goneFace =
  (kind: keyof typeof KINDS) =>
  ({ data }: NotFoundRouteProps) => {
    const { t } = useTranslation();
    const { title, to, go } = KINDS[kind];
    if (data !== GONE) return <DeferredNotFound />;
    return (
      <div className="wrap">
        <EmptyState
          level={1}
          picture="/images/food/1f4ed.webp"
          title={t(title)}
          about={t('content.gone.about')}
          action={<ButtonTo to={to}>{t(go)}</ButtonTo>}
        />
      </div>
    );
  };

/** In the place of what is missing: whether it was here and is no more, or never was. */
export const ContentGone = goneFace('page');
export const QuestionGone = goneFace('question');
export const ArticleGone = goneFace('article');
export const JobGone = goneFace('job');
