import { Field } from '@hamper/ui/controls/field.tsx';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { currenciesQuery } from '../../preferences/currency-query.ts';
import type { FieldOf } from './step-fields.ts';

interface NumberFieldProps extends ReturnType<FieldOf> {
  label: string;
  /** In the shop's own currency, whatever the page's prices are in. */
  money?: boolean;
  whole?: boolean;
}

/** A number as people write it, with a point or a comma. */
export function NumberField({ money = false, whole = false, ...field }: NumberFieldProps) {
  const { data: currencies } = useQuery({ ...currenciesQuery(useApi()), enabled: money });
  const currency = money ? currencies?.find((one) => one.default) : undefined;
  return (
    <Field
      {...field}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      {...(currency?.position === 'after'
        ? { endAdornment: currency.symbol }
        : { startAdornment: currency?.symbol })}
    />
  );
}
