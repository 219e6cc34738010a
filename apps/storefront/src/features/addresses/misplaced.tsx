import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { usePin } from './use-pin.ts';

import * as styles from './address-picker.module.css';

interface MisplacedProps {
  words: string;
  /** The pin was meant, and is too far all the same. */
  isMeant: boolean;
  pin: Pick<ReturnType<typeof usePin>, 'mean' | 'moveToAddress'>;
}

/** An address and its point that do not fit, and the two ways out: whichever of them is meant. */
export function Misplaced({ words, isMeant, pin }: MisplacedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.misplaced} data-wrong tabIndex={-1}>
      <p role="alert">{words}</p>
      {!isMeant && (
        <Button variant="ghost" size="small" data-offer onClick={pin.mean}>
          {t('address.far.pin')}
        </Button>
      )}
      <Button variant="ghost" size="small" data-offer={isMeant || undefined} onClick={pin.moveToAddress}>
        {t('address.far.move')}
      </Button>
    </div>
  );
}
