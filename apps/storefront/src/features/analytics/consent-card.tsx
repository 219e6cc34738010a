import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { loadOnUse } from '@hamper/ui/loading/load-on-use.ts';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { createElement } from 'react';

import { useApi } from '../../api/use-api.ts';
import { InfoCard } from '../shell/info-card.tsx';
import { settingsQuery } from '../shell/settings-query.ts';
import { useMeasurerWords } from './measurer-words.ts';

const choice = loadOnUse(() => import('./consent-choice.tsx').then((module) => module.ConsentChoice));

/** Where a decision on measuring visits is changed; nothing where nothing is measured. */
export function ConsentCard() {
  const { t } = useTranslation();
  const { data: settings = {} } = useQuery(settingsQuery(useApi()));
  const isConfigured = settings.analytics !== undefined;
  const about = useMeasurerWords(settings);
  // Only this browser knows what was decided.
  const loaded = choice.useLoaded(useHydrated() && isConfigured);
  if (!isConfigured) return null;
  return (
    <InfoCard id="consent" title={t('consent.title')} about={about}>
      {loaded && createElement(loaded)}
    </InfoCard>
  );
}
