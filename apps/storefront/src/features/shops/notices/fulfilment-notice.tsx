import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

import type { Fulfilment } from '../../../state/fulfilment.ts';
import { chooseFulfilment } from '../../../state/store.ts';
import { useNow } from '../../clock/now.tsx';
import { useFulfilment } from '../../fulfilment/fulfilment.tsx';
import { wantedWords } from '../../fulfilment/wanted-words.ts';

import * as styles from '../reach-notice.module.css';

/** For what the lists are where that is not a delivery now, with the way back: a form, so that it works before scripts. */
export function FulfilmentNotice() {
  const { t } = useTranslation();
  const words = useNoticeWords();
  const { type, at, isOver } = useFulfilment();
  const isTimed = at !== null || isOver;
  // Of a time one goes back to now, and still picks up.
  const usual: Fulfilment = { type: isTimed ? type : 'delivery', at: null };
  return (
    <form
      method="post"
      action="/fulfilment"
      className={styles.notice}
      onSubmit={(event) => {
        event.preventDefault();
        focusHeader();
        chooseFulfilment(usual);
      }}
    >
      <input type="hidden" name="how" value={usual.type} />
      <input type="hidden" name="when" value="now" />
      <Icon name={isTimed ? 'calendar-clock' : 'store'} />
      <p role={isOver ? 'status' : undefined}>{words}</p>
      <Button type="submit" size="small" variant="ghost">
        {t(isTimed ? 'fulfilment.back' : 'fulfilment.back-delivery')}
      </Button>
    </form>
  );
}

/** The notice goes with the button that was pressed: the focus moves to the header's, which says what counts now. */
function focusHeader(): void {
  const openers = document.querySelectorAll<HTMLElement>('header a[href="/address"]');
  [...openers].find((opener) => opener.checkVisibility())?.focus({ preventScroll: true });
}

function useNoticeWords(): string {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = useLocale();
  const now = useNow();
  const { type, at, isOver } = useFulfilment();
  if (isOver) return t('fulfilment.over');
  if (!at) return t('fulfilment.pickup');
  const time = wantedWords(at, now, { locale, format });
  return t(type === 'pickup' ? 'fulfilment.pickup-at' : 'fulfilment.delivery-at', { time });
}
