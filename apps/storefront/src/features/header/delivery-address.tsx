import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { ChevronRight, MapPin } from '@hamper/ui/icons/icons.ts';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { createElement, type ReactNode, useState } from 'react';

import { PageLink } from '../shell/page-link.tsx';

import * as styles from './delivery-address.module.css';

interface DeliveryAddressProps {
  label?: string | undefined;
  /** Where the shopper's addresses are kept; without it one is typed here. */
  href?: string | undefined;
}

const panel = loadOnUse(async () => (await import('./delivery-panel.tsx')).DeliveryPanel);

/** "Deliver now, to here"; a press changes where. */
export function DeliveryAddress({ label, href }: DeliveryAddressProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <MapPin className={styles.pin} />
      <span className={styles.words}>
        <small>{t('deliver-now')}</small>
        <span className={styles.place}>
          <bdi title={label}>{label ?? t('brand')}</bdi>
          <ChevronRight className="flip" />
        </span>
      </span>
    </>
  );
  if (!href) return <AddressOpener>{words}</AddressOpener>;
  return (
    <PageLink href={href} className={styles.address}>
      {words}
    </PageLink>
  );
}

/** Before scripts it leads to where an order's address is asked for. */
function AddressOpener({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const loaded = panel.useLoaded(open);
  const failed = panel.useFailed(open);
  const fetchAll = () => {
    panel.preload();
    preloadSheet();
  };
  return (
    <>
      <Opener
        href="/checkout"
        className={styles.address}
        aria-haspopup="dialog"
        open={open}
        onToggle={() => setOpen(!open)}
        {...preloading(fetchAll)}
      >
        {children}
      </Opener>
      {failed && !loaded && <ScriptFailed />}
      {loaded && createElement(loaded, { open, onClose: () => setOpen(false) })}
    </>
  );
}
