import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ComponentProps } from 'react';

import { setAddressOpen } from '../../state/store.ts';
import { useDeliveryLocation } from './delivery-location.ts';

interface ChangeAddressProps extends Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'wide'> {
  /** Called before the panel opens, e.g. to close what stands over the page. */
  onOpen?: (() => void) | undefined;
  /** Beside the address, where a word is enough for the eye. */
  short?: boolean;
}

/** Opens the header's panel of addresses, also where a phone's header has no room for it; without scripts the page that asks the same. */
export function ChangeAddress({ variant = 'ghost', onOpen, short = false, ...look }: ChangeAddressProps) {
  const { t } = useTranslation();
  const isKnown = useDeliveryLocation() !== null;
  const words = t(isKnown ? 'address.change' : 'choose-address');
  return (
    <LinkButton
      {...look}
      variant={variant}
      href="/address"
      aria-label={short && isKnown ? words : undefined}
      onClick={(event) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        onOpen?.();
        setAddressOpen(true);
      }}
    >
      {short && isKnown ? t('checkout.change') : words}
    </LinkButton>
  );
}
