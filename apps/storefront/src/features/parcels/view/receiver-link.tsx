import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useRouter } from '@tanstack/react-router';

import * as styles from './parcel.module.css';

/** The receiver's link, where nobody could send it: its sender hands it on. */
export function ReceiverLink({ parcelKey }: { parcelKey: string }) {
  const { t } = useTranslation();
  const { origin } = useRouter().options.context;
  const path = `/parcels/received/${encodeURIComponent(parcelKey)}`;
  const share = async () => {
    try {
      await navigator.clipboard.writeText(origin + path);
      showToast({ id: 'copied', kind: 'success', text: t('order.link-copied') });
    } catch {
      // No clipboard without https: the address stands beside the button.
    }
  };
  return (
    <section className={styles.link} aria-labelledby="receiver-link">
      <h3 id="receiver-link">{t('parcels.link')}</h3>
      <p className={styles.faint}>{t('parcels.link.about')}</p>
      <a href={path} dir="ltr">
        {origin + path}
      </a>
      <Button variant="ghost" size="small" className="scripted" onClick={() => void share()}>
        <Icon name="copy" />
        {t('order.copy-link')}
      </Button>
    </section>
  );
}
