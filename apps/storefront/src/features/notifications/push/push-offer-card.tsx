import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useState } from 'react';

import { decline, isDeclined } from './declined.ts';
import { usePush } from './use-push.ts';

import * as styles from './push-offer-card.module.css';

/** Keeps what one tabs to above the offer. */
function keepAbove(card: HTMLElement) {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--under-offer', `${card.offsetHeight + 12}px`));
  watch.observe(card);
  return () => {
    watch.disconnect();
    style.removeProperty('--under-offer');
  };
}

/** Offers to tell of an order on this device, says what that means, and lets the browser ask on a press. */
export function PushOfferCard({ isBrought }: { isBrought: boolean }) {
  const { t } = useTranslation();
  const { isOn, isDenied, isPending, turn } = usePush();
  const [isGone, setGone] = useState(isDeclined);
  const [isAnswered, setAnswered] = useState(false);
  // People who are told already, or have blocked the shop before, are asked nothing.
  if (isGone || isOn === undefined || (!isAnswered && (isOn || isDenied))) return null;
  const answer = isOn ? t('push.on') : isDenied ? t('push.denied') : '';
  const dismiss = () => {
    // Messages that are turned off later may be offered again.
    if (!isOn) decline();
    setGone(true);
  };
  return (
    <section ref={keepAbove} className={styles.card} aria-labelledby="push-offer">
      <Icon name="bell" />
      <div className={styles.words}>
        <h2 id="push-offer">{t(isBrought ? 'push.offer-door' : 'push.offer-ready')}</h2>
        <output>{answer}</output>
        {answer === '' && <p>{t('push.about')}</p>}
        <div className={styles.actions}>
          {answer === '' && (
            <Button
              size="small"
              busy={isPending}
              onClick={() => {
                setAnswered(true);
                turn(true);
              }}
            >
              {t('push.yes')}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={dismiss}>
            {t(answer === '' ? 'push.no' : 'close')}
          </Button>
        </div>
      </div>
    </section>
  );
}
