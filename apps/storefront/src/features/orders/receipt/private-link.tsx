import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';

import * as styles from './private-link.module.css';

/** A guest's way back to this order from any browser. */
export function PrivateLink({ uuid, secret }: { uuid: string; secret: string }) {
  const { t } = useTranslation();
  const path = `/orders/${uuid}?key=${encodeURIComponent(secret)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path);
      showToast({ id: 'copied', kind: 'success', text: t('order.link-copied') });
    } catch {
      // No clipboard without https: the address bar takes over.
      location.assign(path);
    }
  };
  return (
    <section className={styles.link} aria-labelledby="private-link">
      <h2 id="private-link">{t('order.private-link')}</h2>
      <p>{t('order.private-link-about')}</p>
      <a href={path} dir="ltr">
        {path}
      </a>
      <Button variant="ghost" size="small" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('order.copy-link')}
      </Button>
    </section>
  );
}
