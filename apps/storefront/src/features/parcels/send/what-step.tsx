import type { ParcelType } from '@hamper/contract/parcels/parcel-types';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useCurrency, useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PlacePhoto } from '../../addresses/place-photo.tsx';
import { Fault } from '../../checkout/fault.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { useUnits } from '../use-units.ts';
import { MeasureField } from './fields.tsx';
import type { SendDraft } from './send-draft.ts';
import { TypeRadios } from './type-radios.tsx';

import * as styles from './send.module.css';

export interface SendStepProps {
  draft: SendDraft;
  change: (part: Partial<SendDraft>) => void;
  /** Words by the API's name of the field. */
  errors: Record<string, string>;
}

interface WhatStepProps extends SendStepProps {
  types: readonly ParcelType[];
  type: ParcelType | undefined;
  onType: (id: number) => void;
}

/** The parcel itself: its type, its contents, and that nothing forbidden is in it. */
export function WhatStep({ types, type, onType, ...step }: WhatStepProps) {
  const { t } = useTranslation();
  const { draft, change, errors } = step;
  return (
    <div className={styles.form}>
      <Fault error={errors['type_id']} above>
        <TypeRadios types={types} chosen={type?.id} onSelect={onType} />
      </Fault>
      <TextArea
        label={t('parcels.contents')}
        description={t('parcels.contents.about')}
        placeholder={t('parcels.contents.example')}
        dir="auto"
        required
        maxLength={500}
        value={draft.contents}
        onChange={(event) => change({ contents: event.target.value })}
        error={errors['description']}
      />
      <Measures {...step} type={type} />
      {type && type.options.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('parcels.options')}</legend>
          {type.options.map(({ id, title }) => (
            <Checkbox
              key={id}
              checked={draft.options.includes(id)}
              onChange={({ target }) =>
                change({
                  options: target.checked
                    ? [...draft.options, id]
                    : draft.options.filter((one) => one !== id),
                })
              }
            >
              <bdi>{title}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Value {...step} type={type} />
      <PlacePhoto
        photo={draft.photo}
        onChange={(photo) => change({ photo })}
        error={errors['photo']}
        words={{
          photo: t('parcels.photo'),
          add: t('parcels.photo.add'),
          about: t('parcels.photo.about'),
        }}
      />
      <div className={styles.terms}>
        <Checkbox
          checked={draft.terms}
          required
          onChange={({ target }) => change({ terms: target.checked })}
          description={
            <>
              {t('parcels.terms.about')} <PageLink href="/terms">{t('page.terms')}</PageLink>
            </>
          }
          error={errors['accepts_terms']}
        >
          {t('parcels.terms')}
        </Checkbox>
      </div>
    </div>
  );
}

/** Its sides and its weight: what is not said is not judged. */
function Measures({ draft, change, errors, type }: SendStepProps & { type: ParcelType | undefined }) {
  const { t } = useTranslation();
  const units = useUnits();
  const limits = type && {
    sides: units.sides([type.max_length, type.max_width, type.max_height]),
    weight: units.weight(type.max_g),
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('parcels.size')}</legend>
      {limits && <p className={styles.faint}>{t('parcels.size.about', limits)}</p>}
      <div className={styles.measures}>
        <MeasureField
          label={t('parcels.length')}
          unit="centimeter"
          value={draft.length}
          onText={(length) => change({ length })}
          error={errors['length']}
        />
        <MeasureField
          label={t('parcels.width')}
          unit="centimeter"
          value={draft.width}
          onText={(width) => change({ width })}
          error={errors['width']}
        />
        <MeasureField
          label={t('parcels.height')}
          unit="centimeter"
          value={draft.height}
          onText={(height) => change({ height })}
          error={errors['height']}
        />
        <MeasureField
          label={t('parcels.weight')}
          unit="kilogram"
          value={draft.weight}
          onText={(weight) => change({ weight })}
          error={errors['weight']}
        />
      </div>
    </fieldset>
  );
}

/** Its value, and whether that is covered. */
function Value({ draft, change, errors, type }: SendStepProps & { type: ParcelType | undefined }) {
  const { t } = useTranslation();
  const { price, unit } = useFormat();
  const currency = useCurrency();
  const isAfter = currency.position === 'after';
  const covers = type !== undefined && type.cover_percent > 0;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('parcels.value')}</legend>
      <Field
        label={t('parcels.value.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={draft.value}
        onChange={(event) => change({ value: event.target.value })}
        error={errors['value']}
        {...(isAfter ? { endAdornment: currency.symbol } : { startAdornment: currency.symbol })}
      />
      {covers && (
        <Checkbox
          checked={draft.cover}
          onChange={({ target }) => change({ cover: target.checked })}
          error={errors['cover']}
          description={t('parcels.cover.about', {
            share: unit(type.cover_percent, 'percent', { maximumFractionDigits: 2 }),
            most: price(type.max_value),
          })}
        >
          {t('parcels.cover')}
        </Checkbox>
      )}
    </fieldset>
  );
}
