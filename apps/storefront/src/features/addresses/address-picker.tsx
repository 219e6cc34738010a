import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { pressKey } from '@hamper/ui/controls/combobox-keys.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { onOutsideOrEscape } from '@hamper/ui/overlays/close-from-outside.ts';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';

import { AddressBox } from './address-box.tsx';
import { AddressList } from './address-list.tsx';
import type { SavedAddresses } from './address-options.tsx';
import { Attribution } from './attribution.tsx';
import { geoWords } from './geo-words.ts';
import { Misplaced } from './misplaced.tsx';
import { PinOnMap } from './pin-on-map.tsx';
import { SimilarAddresses } from './similar-addresses.tsx';
import { type AddressPickerOptions, useAddressPicker } from './use-address-picker.ts';
import { useSuggestions } from './use-suggestions.ts';

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
  const { value, saved, error, misplaced, inline = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const listId = `${id}list`;
  const box = useRef<HTMLDivElement>(null);
  const picker = useAddressPicker(props);
  const { input, pin, mapOpen, context } = picker;
  const list = useList(inline);
  useLeaving(box, list.open && !inline, list.close);
  const [composing, setComposing] = useState(false);
  const located = value.location !== null && value.pin !== 'set';
  const found = useSuggestions({
    ...context,
    text: value.address,
    composing,
    wanted: list.open && !located,
  });

  const onKey = keysOf({ list, listId, inline, text: value.address, onClear: () => picker.write('') });
  const thenClose =
    <Input,>(act: (input: Input) => void) =>
    (given: Input) => {
      list.close();
      act(given);
    };
  return (
    <div ref={box} className={cx(styles.picker, !inline && styles.over)}>
      <AddressBox
        {...{ input, onKey, error }}
        text={value.address}
        busy={found.busy || picker.busy || picker.locating === 'busy'}
        listId={list.open ? listId : undefined}
        active={list.active}
        onWrite={(text) => {
          picker.write(text);
          list.write();
        }}
        onOpen={list.show}
        onComposing={setComposing}
      />
      {list.open && (
        <AddressList
          {...{ listId, found, saved }}
          active={list.active}
          begins={value.address.trim() === '' || !list.isTyping}
          onPlace={(place) => {
            list.close();
            picker.choose(place);
          }}
          onRecent={thenClose(picker.take)}
          onLocate={thenClose(picker.locate)}
          onPin={thenClose(() => picker.setMapOpen(true))}
        />
      )}
      <Told picker={picker} located={value.location !== null} />
      {(error !== undefined || pin.compares) && value.location === null && (
        <SimilarAddresses text={value.address} context={context} onChoose={thenClose(picker.choose)} />
      )}
      {misplaced !== undefined && <Misplaced words={misplaced} isMeant={value.pin === 'meant'} pin={pin} />}
      {(!list.open || !inline) && (
        <Button
          variant="ghost"
          size="small"
          className={styles.toMap}
          aria-expanded={mapOpen}
          onClick={() => picker.setMapOpen(!mapOpen)}
        >
          <Icon name="map" />
          {t('address.set-pin')}
        </Button>
      )}
      {mapOpen && <PinOnMap location={value.location} pinned={value.pin !== null} pin={pin} />}
      <Attribution of={pin.namedBy} />
    </div>
  );
}

interface Keys {
  list: ReturnType<typeof useList>;
  listId: string;
  inline: boolean;
  text: string;
  onClear: () => void;
}

/** The keys of the box, which are those of the list while it is open. */
const keysOf =
  ({ list, listId, inline, text, onClear }: Keys) =>
  (event: KeyboardEvent): void => {
    const { open, active } = list;
    if (event.key === 'Escape' && (open || text !== '')) {
      // Whatever stands around stays open.
      event.preventDefault();
      event.stopPropagation();
      if (open) list.close();
      else onClear();
    } else if (event.key === 'Tab' && !inline) list.close();
    else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      list.show();
    } else if (event.key === 'Delete' && active !== undefined) {
      const forget = document.querySelector(`#${CSS.escape(active)} [data-forget]`);
      if (!(forget instanceof HTMLElement)) return;
      event.preventDefault();
      forget.click();
      list.setActive(undefined);
    } else if (open) pressKey(event, { popup: listId, active, onActive: list.setActive });
  };

interface ToldProps {
  picker: Pick<ReturnType<typeof useAddressPicker>, 'asked' | 'locating' | 'error'>;
  located: boolean;
}

/** What is still asked for, and what went wrong. */
function Told({ picker: { asked, locating, error }, located }: ToldProps) {
  const { t } = useTranslation();
  const words = [
    asked && t(asked === 'number' ? 'address.add-number' : 'address.add-street'),
    locating === 'failed' && !located && t('delivery.locate.failed'),
    error !== null && geoWords(t, error),
  ];
  return <output className={styles.told}>{words.filter(Boolean).join(' ')}</output>;
}

/** Whether the list is open, what the keyboard is on, and whether something was typed since it opened. */
function useList(opens: boolean) {
  const [open, setOpen] = useState(opens);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState<string>();
  return {
    open,
    active,
    setActive,
    isTyping,
    show(): void {
      setOpen(true);
    },
    write(): void {
      setIsTyping(true);
      setActive(undefined);
    },
    close(): void {
      setOpen(false);
      setActive(undefined);
      setIsTyping(false);
    },
  };
}

/** Closes the list where somebody goes elsewhere. */
function useLeaving(box: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(
    () =>
      open && box.current
        ? onOutsideOrEscape(box.current, (by) => by === 'outside' && leave.current())
        : undefined,
    [open, box],
  );
}
