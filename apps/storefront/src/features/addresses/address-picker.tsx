import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { AddressCombobox, useOpenList } from './address-combobox.tsx';
import type { SavedAddresses } from './address-options.tsx';
import { Attribution } from './attribution.tsx';
import { geoWords } from './geo-words.ts';
import { Misplaced } from './misplaced.tsx';
import { PinOnMap } from './pin-on-map.tsx';
import { SimilarAddresses } from './similar-addresses.tsx';
import { type AddressPickerOptions, useAddressPicker } from './use-address-picker.ts';

import * as styles from './address-picker.module.css';

export interface AddressPickerProps extends AddressPickerOptions {
  saved?: SavedAddresses;
  /** Said beside the field. With words that nobody located, those that are like them are offered. */
  error?: string | undefined;
  /** Why the address and its point do not fit, in the server's words. */
  misplaced?: string | undefined;
  /** The map stands there from the beginning. */
  showsMap?: boolean;
  /** The list stands in its place from the beginning, as in a panel of its own; else it comes over what is below. */
  inline?: boolean;
}

/** Asks for an address and where it is: by typing and choosing, by the device, among saved ones, or by a pin. */
export function AddressPicker(props: AddressPickerProps) {
  const { value, saved, error, misplaced, showsMap = false, inline = false } = props;
  const { t } = useTranslation();
  const picker = useAddressPicker(props);
  const { pin, mapOpen, context } = picker;
  const list = useOpenList(inline);
  const isSent = (error !== undefined || pin.compares) && value.location === null;
  /** For what goes away once it is pressed. */
  const thenBox =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      act(...given);
      picker.input.current?.focus();
    };
  const answers = {
    ...pin,
    mean: thenBox(pin.mean),
    moveToAddress: thenBox(pin.moveToAddress),
    takeOffered: thenBox(pin.takeOffered),
  };
  return (
    <div className={cx(styles.picker, inline ? styles.inline : styles.over)} data-map={mapOpen || undefined}>
      <AddressCombobox {...{ value, picker, list, saved, error, isSent, inline }} />
      <PickerStatus picker={picker} located={value.location !== null} hasError={error !== undefined} />
      {/* An open list offers them itself. */}
      {isSent && !list.open && (
        <SimilarAddresses text={value.address} context={context} onSelect={thenBox(picker.choose)} />
      )}
      {misplaced !== undefined && (
        <Misplaced words={misplaced} isMeant={value.pin === 'meant'} pin={answers} />
      )}
      {(!list.open || !inline) && (
        <Button
          variant="ghost"
          size="small"
          className={cx(styles.toMap, list.open && styles.behind)}
          aria-expanded={mapOpen}
          onClick={() => picker.setMapOpen(!mapOpen)}
        >
          <Icon name="map" />
          {t('address.set-pin')}
        </Button>
      )}
      {mapOpen && (
        <div ref={showsMap ? undefined : bringIntoSight}>
          <PinOnMap location={value.location} pinned={value.pin !== null} pin={answers} />
        </div>
      )}
      <Attribution of={pin.namedBy} />
    </div>
  );
}

/** On a small screen an opened part may lie below the visible area. */
const bringIntoSight = (opened: HTMLElement | null): void => opened?.scrollIntoView({ block: 'nearest' });

interface PickerStatusProps {
  picker: Pick<ReturnType<typeof useAddressPicker>, 'asked' | 'locating' | 'error'>;
  located: boolean;
  /** Something is said at the box already. */
  hasError: boolean;
}

/** The question for the missing part, and the error. */
function PickerStatus({ picker: { asked, locating, error }, located, hasError }: PickerStatusProps) {
  const { t } = useTranslation();
  const words = [
    asked === 'number' && t('address.add-number'),
    asked === 'street' && !hasError && t('address.add-street'),
    locating === 'denied' && !located && t('delivery.locate.denied'),
    locating === 'failed' && !located && t('delivery.locate.failed'),
    error !== null && geoWords(t, error),
  ];
  return <output className={styles.status}>{words.filter(Boolean).join(' ')}</output>;
}
