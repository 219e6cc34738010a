import { handleComboboxKey } from '@hamper/ui/controls/combobox-keys.ts';
import { onOutsideOrEscape } from '@hamper/ui/overlays/close-from-outside.ts';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import type { DeliveryPlace } from '../../state/delivery-place.ts';
import { clearRecentPlaces } from '../../state/recent-places.ts';
import { AddressBox } from './address-box.tsx';
import { AddressList } from './address-list.tsx';
import type { SavedAddresses } from './address-options.tsx';
import type { useAddressPicker } from './use-address-picker.ts';
import { useSuggestions } from './use-suggestions.ts';

import * as styles from './address-picker.module.css';

type OpenList = ReturnType<typeof useOpenList>;

interface AddressComboboxProps {
  value: DeliveryPlace;
  picker: ReturnType<typeof useAddressPicker>;
  list: OpenList;
  saved: SavedAddresses | undefined;
  error: string | undefined;
  /** The text was sent as it is: whole addresses that are like it are offered, too. */
  isSent: boolean;
  inline: boolean;
}

/** The box of an address with its list. */
export function AddressCombobox(props: AddressComboboxProps) {
  const { value, picker, list, saved, error, isSent, inline } = props;
  const listId = `${useId()}list`;
  const combobox = useRef<HTMLDivElement>(null);
  const { input, context } = picker;
  useLeaving(combobox, list.open && !inline, (by) => {
    // An empty box opens its list where it gets the focus.
    if (by === 'escape') input.current?.focus();
    list.close();
  });
  const [composing, setComposing] = useState(false);
  const located = value.location !== null && value.pin !== 'set';
  const found = useSuggestions({
    ...context,
    text: value.address,
    composing,
    isSent,
    wanted: list.open && !located,
  });
  const { busy } = found;
  const onKey = keysOf({
    list,
    listId,
    inline,
    busy,
    isUnchosen: value.location === null && value.address !== '',
    onClear: () => picker.write(''),
  });
  return (
    <div ref={combobox} className={styles.combobox}>
      <AddressBox
        {...{ input, onKey, error }}
        text={value.address}
        busy={busy || picker.busy || picker.locating === 'busy'}
        listId={list.open ? listId : undefined}
        active={list.active}
        isFirst={inline}
        onWrite={(text) => {
          picker.write(text);
          list.write();
        }}
        onOpen={list.show}
        onComposing={setComposing}
      />
      {list.open && (
        <AddressList
          {...{ listId, found, saved, inline }}
          active={list.active}
          begins={value.address.trim() === '' || !list.isTyping}
          onPlace={list.thenClosed(picker.choose)}
          onRecent={list.thenClosed(picker.take)}
          onLocate={list.thenClosed(picker.locate)}
          onPin={list.thenClosed(() => picker.setMapOpen(true))}
          onForgetAll={() => {
            clearRecentPlaces();
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface Keys {
  list: OpenList;
  listId: string;
  inline: boolean;
  /** Something is typed that is no address yet. */
  isUnchosen: boolean;
  /** Suggestions for the typed text are being loaded. */
  busy: boolean;
  onClear: () => void;
}

/** Keys that move to an option, or choose it. */
const OPTION_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/** The keys of the box, which are those of the list while it is open. */
const keysOf =
  ({ list, listId, inline, isUnchosen, busy, onClear }: Keys) =>
  (event: KeyboardEvent): void => {
    const { open, active } = list;
    // A list in a panel of its own closes with that.
    const closes = open && !inline;
    if (event.key === 'Escape' && (closes || isUnchosen)) {
      // A panel around it stays open.
      event.preventDefault();
      event.stopPropagation();
      if (closes) list.close();
      else onClear();
    } else if (open && busy && OPTION_KEYS.has(event.key)) {
      // The present suggestions belong to an earlier text; the next key is for the list on the screen by then.
      event.preventDefault();
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      list.show();
    } else if (event.key === 'Delete' && active !== undefined) {
      const forget = document.querySelector(`#${CSS.escape(active)} [data-forget]`);
      if (!(forget instanceof HTMLElement)) return;
      event.preventDefault();
      forget.click();
      list.setActive(undefined);
    } else if (open) handleComboboxKey(event, { popup: listId, active, onActive: list.setActive });
  };

/** Whether the list is open, what the keyboard is on, and whether something was typed since it opened. */
export function useOpenList(opens: boolean) {
  const [open, setOpen] = useState(opens);
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState<string>();
  const close = () => {
    setOpen(false);
    setActive(undefined);
    setIsTyping(false);
  };
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
    close,
    /** The result of a choice, with the list closed. */
    thenClosed:
      <Choice,>(act: (choice: Choice) => void) =>
      (choice: Choice): void => {
        close();
        act(choice);
      },
  };
}

/** Closes the list where somebody goes elsewhere, or presses Escape on what stands beside the box. */
function useLeaving(
  combobox: RefObject<HTMLElement | null>,
  open: boolean,
  onLeave: (by: 'outside' | 'escape') => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const around = combobox.current;
    if (!open || !around) return undefined;
    const ends = onOutsideOrEscape(around, (by) => by === 'outside' && leave(by));
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return;
      // A panel around it stays open.
      event.preventDefault();
      event.stopPropagation();
      leave('escape');
    };
    around.addEventListener('keydown', press);
    return () => {
      ends();
      around.removeEventListener('keydown', press);
    };
  }, [open, combobox]);
}
