import { FieldFrame, type FieldWords } from '@hamper/ui/controls/field-frame.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

import { MAX_ADDRESS_LENGTH } from '../../state/delivery-place.ts';

import * as styles from './address-picker.module.css';
import * as field from '@hamper/ui/controls/field.module.css';

interface AddressBoxProps extends Pick<FieldWords, 'error'> {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  busy: boolean;
  /** The list under the box; undefined while there is none. */
  listId: string | undefined;
  active: string | undefined;
  /** It gets the focus of the panel it stands in. */
  isFirst: boolean;
  onWrite: (text: string) => void;
  onOpen: () => void;
  /** A key on its way; true when it was for the list. */
  onKey: (event: KeyboardEvent) => void;
  onComposing: (composing: boolean) => void;
}

/** The text of an address: a combobox whose list is shown by its owner. */
export function AddressBox(props: AddressBoxProps) {
  const { input, text, busy, listId, active, error, isFirst } = props;
  const { onWrite, onOpen, onKey, onComposing } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  // On the element itself: a dialog around it hears what goes on from there, and Escape would close that.
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Keys of an input method choose its words; Safari ends the composition before the key that ended it (229).
    if (!event.isComposing && event.keyCode !== 229) onKey(event);
  });
  useEffect(() => {
    const box = input.current;
    const listen = (event: KeyboardEvent) => press(event);
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, [input]);
  const expanded = listId !== undefined;
  const isFull = text.length >= MAX_ADDRESS_LENGTH;
  const limit = isFull ? t('address.longest', { limit: number(MAX_ADDRESS_LENGTH) }) : undefined;
  return (
    <FieldFrame label={t('checkout.street')} error={error} description={limit}>
      {(control) => (
        <>
          <Icon name="map-pin" className={styles.pin} />
          <input
            {...control}
            ref={input}
            className={field.input}
            name="address"
            data-first-focus={isFirst || undefined}
            role="combobox"
            aria-expanded={expanded}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={expanded ? active : undefined}
            aria-busy={busy || undefined}
            value={text}
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={MAX_ADDRESS_LENGTH}
            // The error stands where the list would: who is led here reads it first.
            onFocus={() => text.trim() === '' && error === undefined && onOpen()}
            onClick={onOpen}
            onChange={(event) => {
              onWrite(event.target.value);
              onOpen();
            }}
            onCompositionStart={() => onComposing(true)}
            onCompositionEnd={() => onComposing(false)}
          />
          {busy && <span className={styles.spinner} aria-hidden="true" />}
          {text !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('address.clear')}
              onClick={() => {
                onWrite('');
                onOpen();
                input.current?.focus();
              }}
            >
              <Icon name="x" />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
