import type { ParcelCard } from '@hamper/contract/parcels/parcel';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useMutation, useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { showProblem } from '../../../i18n/show-problem.ts';
import { earlierParcelsQuery, repeatParcel } from '../queries.ts';
import { type End, endOf } from './send-draft.ts';

import * as styles from './send.module.css';

interface EarlierEndsProps {
  side: 'from' | 'to';
  signedIn: boolean;
  onSelect: (end: End) => void;
}

const SHOWN = 4;

/** The people and places of earlier parcels; nothing for somebody who has sent none. */
export function EarlierEnds({ side, signedIn, onSelect }: EarlierEndsProps) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const api = useApi();
  const { data = [] } = useQuery(earlierParcelsQuery(api, signedIn));
  const take = useMutation({
    mutationFn: (uuid: string) => repeatParcel(api, uuid),
    onSuccess: (earlier) => onSelect(endOf(earlier[side])),
    onError: (error) => showProblem(t, 'earlier', error),
  });
  const contacts = differentEnds(data, side);
  if (contacts.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={t('parcels.earlier')}>
      <p className={styles.legend}>{t('parcels.earlier')}</p>
      <ul className={styles.contacts}>
        {contacts.map(({ uuid, parcel }) => (
          <li key={uuid}>
            <Button
              variant="ghost"
              size="small"
              busy={take.isPending && take.variables === uuid}
              onClick={() => take.mutate(uuid)}
            >
              <Icon name={side === 'from' ? 'map-pin' : 'user'} />
              <span dir="auto">{side === 'from' ? parcel.from : parts([parcel.receiver, parcel.to])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each place or person once, the latest first. */
function differentEnds(cards: readonly ParcelCard[], side: 'from' | 'to'): ParcelCard[] {
  const named = (card: ParcelCard) =>
    side === 'from' ? card.parcel.from : `${card.parcel.receiver} ${card.parcel.to}`.trim();
  const seen = new Set<string>();
  const different = cards.filter((card) => {
    const name = named(card);
    if (name === '' || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  return different.slice(0, SHOWN);
}
