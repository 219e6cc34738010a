import { cx } from '@hamper/ui/class-names.ts';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

const load = preloadAtFirstMovement(() => import('./share.ts'));

interface ShareButtonProps {
  title: string;
  /** An address of this shop: of the page itself, not of the one that a product stands over. */
  path: string;
  className?: string | undefined;
}

/** Shares an address of this shop. */
export function ShareButton({ title, path, className }: ShareButtonProps) {
  const { t } = useTranslation();
  const press = () =>
    load().then(
      ({ share }) => share(t, title, path),
      () => showToast({ id: 'share', kind: 'error', text: t('share.failed') }),
    );
  return (
    <IconButton
      label={t('share', { title })}
      icon={<Icon name="share-2" />}
      className={cx('scripted', className)}
      onClick={() => void press()}
    />
  );
}
