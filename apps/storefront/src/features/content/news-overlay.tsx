import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { StaticSheet } from '@hamper/ui/overlays/static-sheet.tsx';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { ButtonTo, IconTo } from '../../links.ts';
import { type NewsSearch, withoutNews } from './news-search.ts';

/** The news that an address names, over home. Until there are news to read, it says that this one is gone. */
export function NewsOverlay({ news }: NewsSearch) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // While it closes it still shows its content.
  const [hasOpened, setHasOpened] = useState(news !== undefined);
  if (news !== undefined && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;

  const close = () => void navigate({ to: '/', search: withoutNews, replace: true, resetScroll: false });
  const title = t('news.gone');
  const content = (
    <EmptyState
      picture="/images/food/1f4ed.webp"
      title={title}
      about={t('news.gone.about')}
      action={<ButtonTo to="/shops">{t('help.see-shops')}</ButtonTo>}
    />
  );
  return (
    <Sheet
      open={news !== undefined}
      onClose={close}
      title={title}
      titleHidden
      before={
        <StaticSheet
          title={title}
          titleHidden
          close={
            <IconTo
              to="/"
              search={withoutNews}
              replace
              resetScroll={false}
              label={t('close')}
              icon={<Icon name="x" />}
              data-close
            />
          }
        >
          {content}
        </StaticSheet>
      }
    >
      {content}
    </Sheet>
  );
}
