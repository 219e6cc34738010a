import type { ParcelEnd } from '@hamper/contract/parcels/parcel';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';

import { doorWords } from '../../addresses/door-words.ts';

import * as styles from './parcel.module.css';

interface ParcelEndFactProps {
  end: ParcelEnd;
  title: string;
  icon: IconName;
}

/** One end of the way: the door, and who is met there. */
export function ParcelEndFact({ end, title, icon }: ParcelEndFactProps) {
  const { t } = useTranslation();
  const { address, house, stage, room, username, phone } = end;
  const door = [address, ...doorWords(t, { house, floor: stage }), room].filter(Boolean);
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p className={styles.faint}>{title}</p>
        <p>
          <bdi>{door.join(t('list.comma'))}</bdi>
        </p>
        {(username !== null || phone !== null) && (
          <p className={styles.faint}>
            {username !== null && <bdi>{username}</bdi>} {phone !== null && <bdi dir="ltr">{phone}</bdi>}
          </p>
        )}
      </div>
    </li>
  );
}
