import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ConsentButtons } from './consent-buttons.tsx';
import { isAskedNotToMeasure, storedConsent, useConsent } from './consent.ts';

/** The decision and its day, and the same two buttons. */
export function ConsentChoice() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const consent = useConsent();
  if (isAskedNotToMeasure()) return <p>{t('consent.signal')}</p>;
  const day = date(storedConsent()?.day ?? 0, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      <output>
        {consent === null && t('consent.open')}
        {consent === 'yes' && t('consent.allowed', { date: day })}
        {consent === 'no' && t('consent.refused', { date: day })}
      </output>
      <ConsentButtons chosen={consent ?? undefined} />
    </>
  );
}
