import { Select } from '@hamper/ui/controls/select.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useState } from 'react';

import { minutesWords } from '../../clock/minutes-words.ts';
import type { GroupSettings } from '../use-group-actions.ts';

/** Minutes after ordering that are offered. */
const MINUTES = [15, 30, 60, 120];

/** The fields of who pays: the owner for all, or each their part, and what becomes of parts that are not paid in time. */
export function PayerTerms({ settings }: { settings: GroupSettings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pays, setPays] = useState(settings.pays);
  const minutes = [...new Set([...MINUTES, settings.pay_minutes])].toSorted((a, b) => a - b);
  return (
    <>
      <Select
        name="pays"
        label={t('group-order.terms.pays')}
        description={pays === 'each' ? t('group-order.terms.pays.about') : undefined}
        value={pays}
        onChange={({ target }) => setPays(target.value === 'each' ? 'each' : 'owner')}
        options={[
          { value: 'owner', label: t('group-order.terms.pays.owner') },
          { value: 'each', label: t('group-order.terms.pays.each') },
        ]}
      />
      {pays === 'each' && (
        <>
          <Select
            name="pay_minutes"
            label={t('group-order.terms.pay-minutes')}
            defaultValue={String(settings.pay_minutes)}
            options={minutes.map((count) => ({
              value: String(count),
              label: minutesWords(count, format),
            }))}
          />
          <Select
            name="unpaid"
            label={t('group-order.terms.unpaid')}
            defaultValue={settings.unpaid}
            options={[
              { value: 'drop', label: t('group-order.terms.unpaid.drop') },
              { value: 'owner', label: t('group-order.terms.unpaid.owner') },
            ]}
          />
        </>
      )}
    </>
  );
}
