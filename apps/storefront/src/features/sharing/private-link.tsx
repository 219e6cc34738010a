import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useRouter } from '@tanstack/react-router';

import * as styles from './private-link.module.css';

interface PrivateLinkProps {
  /** The page that the link opens. */
  page: `/orders/${string}` | `/reservations/${string}`;
  secret: string;
  title: string;
  about: string;
}

/** A guest's way back to an order or a booking from any browser. */
export function PrivateLink({ page, secret, title, about }: PrivateLinkProps) {
  const { t } = useTranslation();
  const { origin } = useRouter().options.context;
  const path = `${page}?key=${encodeURIComponent(secret)}`;
  const address = origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast({ id: 'copied', kind: 'success', text: t('order.link-copied') });
    } catch {
      // No clipboard without https: the address bar takes over.
      location.assign(path);
    }
  };
  return (
    <section className={styles.link} aria-labelledby="private-link">
      <h2 id="private-link">{title}</h2>
      <p>{about}</p>
      <a href={path} dir="ltr">
        {address}
      </a>
      <Button variant="ghost" size="small" className="scripted" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('order.copy-link')}
      </Button>
    </section>
  );
}
