import { Field } from '@hamper/ui/controls/field.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency, useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useState } from 'react';

import { minutesWords } from '../../clock/minutes-words.ts';
import { serverNow } from '../../clock/now.tsx';
import type { GroupSettings } from '../use-group-actions.ts';
import { PayerTerms } from './payer-terms.tsx';
import { localTime } from './terms-in.ts';

const MINUTE = 60_000;
/** Minutes from now that are offered at a press. */
const SOON = [15, 30, 60, 120] as const;

interface GroupTermsProps {
  settings: GroupSettings;
  /** By whose clock a time of the day is typed. */
  zone: string;
  /** Refusals, by field. */
  errors: Partial<Record<string, string>>;
}

/** The fields of a group's terms: how much each may order, until when, and who pays. */
export function GroupTerms({ settings, zone, errors }: GroupTermsProps) {
  const { limit, deadline } = settings;
  const { t } = useTranslation();
  const format = useFormat();
  const { symbol, position } = useCurrency();
  const [when, setWhen] = useState(deadline === null ? '' : 'at');
  const options = [
    { value: '', label: t('group-order.terms.deadline.none') },
    ...SOON.map((minutes) => ({
      value: String(minutes),
      label: t('group-order.terms.deadline.in', {
        time: minutesWords(minutes, format),
      }),
    })),
    { value: 'at', label: t('group-order.terms.deadline.at') },
  ];
  const sign = <span aria-hidden="true">{symbol}</span>;
  return (
    <>
      <Field
        name="limit"
        type="number"
        inputMode="decimal"
        min="0.01"
        step="0.01"
        label={t('group-order.terms.limit')}
        description={t('group-order.terms.limit.about')}
        defaultValue={limit ?? ''}
        error={errors['limit']}
        {...(position === 'before' ? { startAdornment: sign } : { endAdornment: sign })}
      />
      <Select
        name="when"
        label={t('group-order.terms.deadline')}
        description={when === '' ? undefined : t('group-order.terms.deadline.about')}
        value={when}
        onChange={({ target }) => setWhen(target.value)}
        options={options}
        error={when === 'at' ? undefined : errors['deadline']}
      />
      {when === 'at' && (
        <Field
          name="at"
          type="datetime-local"
          required
          label={t('group-order.terms.time')}
          defaultValue={localTime(
            deadline ?? new Date(serverNow().getTime() + 60 * MINUTE).toISOString(),
            zone,
          )}
          error={errors['deadline']}
        />
      )}
      <PayerTerms settings={settings} />
    </>
  );
}
