import type { PlaceSuggestion } from '@hamper/contract/geo';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useEffect, useRef } from 'react';

import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { useStored } from '../../state/store.ts';
import {
  LocateOption,
  PinOption,
  PlaceOptions,
  RecentOptions,
  type SavedAddresses,
  SavedOptions,
} from './address-options.tsx';
import { Attribution } from './attribution.tsx';
import { geoWords } from './geo-words.ts';
import type { useSuggestions } from './use-suggestions.ts';

import * as styles from './address-picker.module.css';

interface AddressListProps {
  saved: SavedAddresses | undefined;
  listId: string;
  active: string | undefined;
  found: ReturnType<typeof useSuggestions>;
  /** Nothing is typed yet: what is known already stands above. */
  begins: boolean;
  /** It stands in its place; else it lies over the page, and comes into sight as a whole. */
  inline: boolean;
  onPlace: (place: PlaceSuggestion) => void;
  onRecent: (place: DeliveryPlace) => void;
  onLocate: (option: undefined) => void;
  onPin: (option: undefined) => void;
  /** Every recent one is forgotten. */
  onForgetAll: () => void;
}

/** The list below the box of an address. */
export function AddressList(props: AddressListProps) {
  const {
    listId: id,
    active,
    found,
    saved,
    begins,
    inline,
    onPlace,
    onRecent,
    onLocate,
    onPin,
    onForgetAll,
  } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const recent = useStored(({ recentPlaces }) => recentPlaces);
  const { places, attribution, busy, isUnknown, error } = found;
  const status = isUnknown
    ? t('address.unknown')
    : error !== null
      ? geoWords(t, error)
      : places.length > 0 && !busy
        ? t('address.count', { count: places.length, total: number(places.length) })
        : '';
  const option = { id, active };
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!inline) panel.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once more when rows have come
  }, [inline, places.length]);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="presentation"
      // Pressing here does not take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      <output className={places.length > 0 || status === '' ? 'sr' : styles.none}>{status}</output>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of a combobox
        role="listbox"
        id={id}
        // Its options are reached from the box; browsers stop at what scrolls, too.
        tabIndex={-1}
        aria-label={t('address.list')}
        aria-busy={busy || undefined}
        className={styles.list}
      >
        {begins && 'geolocation' in navigator && (
          <LocateOption {...option} onSelect={() => onLocate(undefined)} />
        )}
        {begins && saved && <SavedOptions {...option} {...saved} />}
        {begins && <RecentOptions {...option} recent={recent} onSelect={onRecent} />}
        <PlaceOptions {...option} places={places} stale={busy} onSelect={onPlace} />
        <PinOption {...option} onSelect={() => onPin(undefined)} />
      </div>
      <Attribution of={attribution} />
      {begins && recent.length > 0 && (
        <button type="button" className={styles.clearAll} onClick={onForgetAll}>
          {t('address.recent.clear')}
        </button>
      )}
    </div>
  );
}
