import { useTranslation } from '../i18n/use-translation.ts';

/** What was pressed cannot open: its code does not come. It opens when the connection is back. */
export function ScriptFailed() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="lost">
      {t('error.network')}
    </p>
  );
}
