import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import type { Settings } from '../shell/settings-query.ts';

const PROVIDERS: Record<string, string> = { ga4: 'Google Analytics', plausible: 'Plausible' };

/** Who counts, and what they learn. */
export function useMeasurerWords({ analytics = '' }: Settings): string {
  const { t } = useTranslation();
  const provider = PROVIDERS[analytics];
  return provider === undefined ? t('consent.about') : t('consent.about.provider', { provider });
}
