import type { Location } from '@hamper/contract/accounts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

/** Where a map's pin is, for those who do not see the map. */
export function PinWords({ id, at: { latitude, longitude } }: { id: string; at: Location }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const degrees = (value: number) => number(value, { minimumFractionDigits: 4 });
  return (
    <p id={id} className="sr" aria-live="polite">
      {t('map.pin.at', { latitude: degrees(latitude), longitude: degrees(longitude) })}
    </p>
  );
}
