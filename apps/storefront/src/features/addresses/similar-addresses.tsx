import type { PlaceSuggestion } from '@hamper/contract/geo';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useApi } from '../../api/use-api.ts';
import { Attribution } from './attribution.tsx';
import { geocodeQuery, type SearchContext, suggestQuery } from './geo-queries.ts';
import { geoWords } from './geo-words.ts';
import { PlaceWords } from './place-words.tsx';

import * as styles from './address-picker.module.css';

interface SimilarAddressesProps {
  /** As it was typed and sent, without having been chosen. */
  text: string;
  context: SearchContext;
  onSelect: (place: PlaceSuggestion) => void;
}

/** "Did you mean": the places of a whole address, of every town that has one; without any, those that it may begin. */
export function SimilarAddresses({ text, context, onSelect }: SimilarAddressesProps) {
  const { t } = useTranslation();
  const title = useId();
  const words = text.trim();
  const api = useApi();
  const whole = useQuery({ ...geocodeQuery(api, words, context), enabled: words !== '' });
  // Suggestions forgive what was mistyped.
  const isStrange = whole.data?.places.length === 0;
  const begun = useQuery({ ...suggestQuery(api, words, context), enabled: isStrange });
  const { data, error } = isStrange ? begun : whole;
  if (words === '') return null;
  const { places = [], attribution = null } = data ?? {};
  return (
    <div aria-live="polite" className={styles.similar}>
      {error && <p>{geoWords(t, error)}</p>}
      {data && places.length === 0 && <p>{t('address.unknown')}</p>}
      {places.length > 0 && (
        <>
          <p id={title} className={styles.question}>
            {t('address.did-you-mean')}
          </p>
          <ul aria-labelledby={title}>
            {places.map((place) => (
              <li key={place.id}>
                <button type="button" className={styles.option} onClick={() => onSelect(place)}>
                  <Icon name="map-pin" />
                  <PlaceWords name={place.title} area={place.area} />
                </button>
              </li>
            ))}
          </ul>
          <Attribution of={attribution} />
        </>
      )}
    </div>
  );
}
