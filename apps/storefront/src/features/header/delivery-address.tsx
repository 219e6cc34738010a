import { Opener } from '@hamper/ui/controls/opener.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet } from '@hamper/ui/overlays/sheet.tsx';
import { ScriptFailed } from '@hamper/ui/states/script-failed.tsx';
import { createElement, type ReactNode } from 'react';

import { setAddressOpen, useStored } from '../../state/store.ts';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';
import { useWantedAt } from '../fulfilment/use-wanted-at.ts';

import * as styles from './delivery-address.module.css';

interface DeliveryAddressProps {
  /** The address; undefined where none is chosen. */
  label: string | undefined;
}

const panel = loadOnUse(() => import('./delivery-panel.tsx').then((module) => module.DeliveryPanel));

/** "Deliver now, to here"; a press changes how, when and where. */
export function DeliveryAddress({ label }: DeliveryAddressProps) {
  const { t } = useTranslation();
  const when = useWantedWords();
  const words = (
    <>
      <Icon name="map-pin" className={styles.pin} />
      <span className={styles.words}>
        <small>{when}</small>
        <span className={styles.place}>
          <bdi title={label}>{label ?? t('choose-address')}</bdi>
          <Icon name="chevron-right" className="flip" />
        </span>
      </span>
    </>
  );
  return <AddressOpener>{words}</AddressOpener>;
}

/** "Deliver now", "Pick up tomorrow 6:00 PM". */
function useWantedWords(): string {
  const { t } = useTranslation();
  const { type } = useFulfilment();
  return useWantedAt(type) ?? t(type === 'pickup' ? 'pickup-now' : 'deliver-now');
}

/** Before scripts it leads to the page that asks the same. */
function AddressOpener({ children }: { children: ReactNode }) {
  const open = useStored(({ addressOpen }) => addressOpen);
  const loaded = panel.useLoaded(open);
  const failed = panel.useFailed(open);
  const fetchAll = () => {
    panel.preload();
    preloadSheet();
  };
  return (
    <>
      <Opener
        href="/address"
        className={styles.address}
        aria-haspopup="dialog"
        open={open}
        onToggle={() => setAddressOpen(!open)}
        {...preloading(fetchAll)}
      >
        {children}
      </Opener>
      {failed && !loaded && <ScriptFailed />}
      {loaded && createElement(loaded, { open, onClose: () => setAddressOpen(false) })}
    </>
  );
}
