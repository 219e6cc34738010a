import { MAX_DESCRIPTION, MAX_TITLE } from '@hamper/contract/applications/vocabulary';
import { isRightToLeft, type Locale } from '@hamper/contract/locale';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { shopKindsQuery } from '../../shops/shop-queries.ts';
import { shopTagsQuery } from '../queries.ts';
import { Choice } from './choice.tsx';
import type { FieldOf } from './step-fields.ts';

import * as styles from '../apply.module.css';

/** Name, kind and phone number of a shop. */
export function ShopStep({ field, language }: { field: FieldOf; language: Locale }) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: kinds } = useSuspenseQuery(shopKindsQuery(api));
  const { data: tags } = useSuspenseQuery(shopTagsQuery(api));
  const written = { lang: language, dir: isRightToLeft(language) ? 'rtl' : 'ltr' } as const;
  const { defaultValue: tagged, error: tagError } = field('tags');
  const kind = field('categories');
  const chosen = new Set(tagged.split(','));
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <Choice
        {...field('type')}
        label={t('role.type')}
        options={[
          { value: 'shop', label: t('role.type.shop') },
          { value: 'restaurant', label: t('role.type.restaurant') },
        ]}
      />
      <Field
        {...field('title')}
        {...written}
        label={t('role.title')}
        autoComplete="organization"
        maxLength={MAX_TITLE}
      />
      <Select
        {...kind}
        defaultValue={kind.defaultValue.split(',')[0]}
        label={t('role.kind')}
        options={[
          { value: '', label: t('role.kind.choose') },
          ...kinds.map(({ id, translation }) => ({ value: String(id), label: translation.title })),
        ]}
      />
      <TextArea
        {...field('description')}
        {...written}
        label={t('role.description')}
        rows={4}
        maxLength={MAX_DESCRIPTION}
        className={styles.whole}
      />
      <PhoneField field={field} />
      {tags.length > 0 && (
        <fieldset className={styles.whole}>
          <legend className={styles.label}>{t('role.tags')}</legend>
          <div className={styles.tags}>
            {tags.map(({ id, translation }) => (
              <Checkbox key={id} name="tags" value={id} defaultChecked={chosen.has(String(id))}>
                {translation.title}
              </Checkbox>
            ))}
          </div>
          {tagError !== undefined && <p className={styles.fault}>{tagError}</p>}
        </fieldset>
      )}
    </>
  );
}

/** The number that applicants are called at. */
export function PhoneField({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  return (
    <Field
      {...field('phone')}
      type="tel"
      label={t('account.phone')}
      autoComplete="tel"
      inputMode="tel"
      dir="ltr"
      maxLength={40}
    />
  );
}
