import { useHydrated } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';

interface ShareButtonProps {
  title: string;
  /** An address of this shop: what is shared is the page, not what happens to stand over which. */
  path: string;
  className?: string | undefined;
}

/** The device's own way to pass something on; where it has none, the address is copied. */
export function ShareButton({ title, path, className }: ShareButtonProps) {
  const { t } = useTranslation();
  // It is nothing without scripts; its place is kept.
  const hydrated = useHydrated();
  const share = async () => {
    const url = new URL(path, location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await copy(url);
        showToast({ id: 'share', kind: 'success', text: t('share.copied') });
      }
    } catch (error) {
      // Who changes their mind, or presses twice, has done nothing wrong.
      if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return;
      showToast({ id: 'share', kind: 'error', text: t('share.failed') });
    }
  };
  return (
    <IconButton
      label={t('share', { title })}
      icon={<Share2 className="ic" />}
      className={className}
      style={hydrated ? undefined : { visibility: 'hidden' }}
      onClick={() => void share()}
    />
  );
}

// Not there on pages without https.
const copy = (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('No clipboard'));
