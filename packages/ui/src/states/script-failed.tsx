import { useTranslation } from '../i18n/use-translation.ts';

/** The code of a pressed control could not be fetched. It opens when the connection is back. */
export function ScriptFailed() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="lost">
      {t('error.network')}
    </p>
  );
}
