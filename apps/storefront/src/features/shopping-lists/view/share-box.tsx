import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { preloadAtFirstMovement } from '@hamper/ui/loading/first-movement.ts';
import { Question } from '@hamper/ui/overlays/question.tsx';
import { useState } from 'react';

import type { Sharing } from './use-sharing.ts';

import * as styles from './share-box.module.css';

const loadShare = preloadAtFirstMovement(() => import('../../sharing/share.ts'));

interface ShareBoxProps {
  name: string;
  /** The address of the shared list. */
  path: string;
  sharing: Sharing;
}

/** The link that opens a list, ways to send it, and the end of it. */
export function ShareBox({ name, path, sharing }: ShareBoxProps) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState(false);
  return (
    <section className={styles.box} aria-labelledby="shared-by">
      <h2 id="shared-by">{t('shopping-list.shared')}</h2>
      <p className={styles.about}>{t('shopping-list.shared.about')}</p>
      <a href={path} dir="ltr" className={styles.link}>
        {path}
      </a>
      <div className={cx('scripted', styles.actions)}>
        <Button
          variant="ghost"
          size="small"
          onClick={() => void loadShare().then(({ share }) => share(t, name, path))}
        >
          <Icon name="share-2" />
          {t('shopping-list.send')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          onClick={() => void loadShare().then(({ copyLink }) => copyLink(t, path))}
        >
          <Icon name="copy" />
          {t('order.copy-link')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setEnding(true)}>
          <Icon name="x" />
          {t('shopping-list.stop')}
        </Button>
      </div>
      <Question
        open={ending}
        title={t('shopping-list.stop.sure')}
        about={t('shopping-list.stop.about')}
        yes={t('shopping-list.stop')}
        no={t('shopping-list.stop.no')}
        danger
        busy={sharing.isEnding}
        onYes={() => sharing.end(() => setEnding(false))}
        onNo={() => setEnding(false)}
        focusAfter={() => (sharing.isEnding ? null : document.querySelector<HTMLElement>('[data-list]'))}
      />
    </section>
  );
}
