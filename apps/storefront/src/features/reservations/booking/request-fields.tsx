import type { Booking } from '@hamper/contract/bookings/booking';
import { occasions } from '@hamper/contract/bookings/vocabulary';
import { allergens } from '@hamper/contract/food';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import type { ConfirmFlash } from './confirm-flash.ts';

import * as styles from './booking.module.css';

const MAX_NOTE = 500;
/** High chairs that can be asked for; no more than there are guests. */
const MAX_CHAIRS = 6;

interface RequestFieldsProps extends ConfirmFlash {
  /** As far as they are known already. */
  booking: Booking;
}

/** Requests of a party to the restaurant: all of them optional. */
export function RequestFields({ values, errors, booking }: RequestFieldsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const guests = booking.guest_count;
  const chosen = new Set(values['allergies']?.split(' ') ?? booking.allergies);
  const chairs = Array.from({ length: Math.min(MAX_CHAIRS, guests - 1) + 1 }, (_, count) => count);
  return (
    <>
      <div className={styles.pair}>
        <Select
          name="occasion"
          label={t('tables.occasion')}
          defaultValue={values['occasion'] ?? booking.occasion ?? ''}
          error={errors['occasion']}
          options={[
            { value: '', label: t('tables.occasion.none') },
            ...occasions.map((value) => ({ value, label: t(`tables.occasion.${value}`) })),
          ]}
        />
        {guests > 1 && (
          <Select
            name="high_chairs"
            label={t('tables.high-chairs')}
            defaultValue={values['high_chairs'] ?? String(booking.high_chairs)}
            error={errors['high_chairs']}
            options={chairs.map((count) => ({ value: String(count), label: number(count) }))}
          />
        )}
      </div>
      <details className={styles.allergies} open={chosen.size > 0 && values['allergies'] !== ''}>
        <summary>
          {t('tables.allergies')}
          <Icon name="chevron-down" />
        </summary>
        <fieldset>
          <legend className="sr">{t('tables.allergies')}</legend>
          {allergens.map((one) => (
            <Checkbox key={one} name="allergies" value={one} defaultChecked={chosen.has(one)}>
              {t(`allergen.${one}`)}
            </Checkbox>
          ))}
        </fieldset>
      </details>
      <TextArea
        name="note"
        label={t('tables.note')}
        maxLength={MAX_NOTE}
        defaultValue={values['note'] ?? booking.note ?? undefined}
        error={errors['note']}
      />
    </>
  );
}
