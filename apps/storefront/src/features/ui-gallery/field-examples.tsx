import { Field } from '@hamper/ui/controls/field.tsx';
import { Select } from '@hamper/ui/controls/select.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT, LONG_WORD } from './long-words.ts';

export function FieldExamples() {
  const { t } = useTranslation();
  const sorts = [
    { value: 'popular', label: t('sort.popular') },
    { value: 'cheap', label: t('sort.cheap') },
    { value: 'dear', label: t('sort.dear') },
    { value: 'name', label: LONG_TEXT },
  ];
  return (
    <Examples id="fields" title="Fields" about="A label above, what is wrong below and tied to the field.">
      <Example name="empty, with a description" layout="stack">
        <Field label={t('checkout.street')} placeholder="24 Palm Street" />
        <Field label={t('checkout.email')} description={t('checkout.email-about')} type="email" dir="ltr" />
      </Example>
      <Example name="wrong, off" layout="stack">
        <Field label={t('account.phone')} defaultValue="0815" error={t('error.phone')} dir="ltr" />
        <Field label={t('checkout.name')} defaultValue="Grace Hopper" disabled />
      </Example>
      <Example name="an icon before, a long value and error" layout="stack">
        <Field
          label={t('search')}
          defaultValue={LONG_TEXT}
          error={`${t('error.too-long')}: ${LONG_WORD}`}
          startAdornment={<Icon name="search" />}
        />
      </Example>
      <Example name="text area: empty, wrong, off" layout="stack">
        <TextArea label={t('checkout.note')} placeholder={t('checkout.note-example')} />
        <TextArea label={t('order.note')} defaultValue={LONG_TEXT} error={t('error.too-long')} />
        <TextArea label={t('order.contact')} defaultValue="—" disabled />
      </Example>
      <Example name="select: chosen, wrong, off" layout="stack">
        <Select label={t('sort')} options={sorts} defaultValue="cheap" />
        <Select label={t('services')} options={sorts} defaultValue="name" error={t('error.required')} />
        <Select label={t('language')} options={sorts} disabled />
      </Example>
    </Examples>
  );
}
