import { Tile } from '@hamper/ui/cards/tile.tsx';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';

import { setLiked } from '../../state/store.ts';

import * as styles from './liked.module.css';

/** A liked product that nobody sells any more; its name went with it. */
export function GoneItem({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  return (
    <li className={styles.gone}>
      <Tile tone="sky" className={styles.tile}>
        <Picture src={null} alt="" sizes={140} className={styles.picture} />
      </Tile>
      <h3>{t('likes.gone')}</h3>
      <Button variant="ghost" size="small" onClick={() => setLiked(uuid, false)}>
        {t('likes.gone.remove')}
      </Button>
    </li>
  );
}
