import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ComponentProps } from 'react';

import { setAddressOpen } from '../../state/store.ts';

interface ChangeAddressProps extends Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'wide'> {
  /** Called before the panel opens, e.g. to close what stands over the page. */
  onOpen?: (() => void) | undefined;
}

/** Opens the header's panel of addresses; without scripts the page that asks the same. */
export function ChangeAddress({ variant = 'ghost', onOpen, ...look }: ChangeAddressProps) {
  const { t } = useTranslation();
  return (
    <LinkButton
      {...look}
      variant={variant}
      href="/address"
      onClick={(event) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        onOpen?.();
        setAddressOpen(true);
      }}
    >
      {t('address.change')}
    </LinkButton>
  );
}
