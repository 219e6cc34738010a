import type { Output } from '@hamper/contract/client';
import { isRightToLeft } from '@hamper/contract/locale';
import { cx } from '@hamper/ui/class-names.ts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { LOCALE_NAMES } from '@hamper/ui/locale/locale-names.ts';
import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';

import { ChipTo } from '../../links.ts';

import * as styles from './chat-settings.module.css';

type OwnChatSettings = Output<'GET /dashboard/seller/chat-settings'>['data'][number];

/** The form's typed values and errors, after a refusal. */
interface FormFlash {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

interface ChatSettingsProps {
  /** Those that somebody works in. */
  shops: readonly OwnChatSettings[];
  /** The id of the one that is shown; the first one without it. */
  shop: number | undefined;
  refused: FormFlash;
}

/** The ready answers and quiet hours of a shop: a form for each that somebody works in. */
export function ChatSettings({ shops, shop, refused }: ChatSettingsProps) {
  const { t } = useTranslation();
  const shown = shops.find(({ shop_id: id }) => id === shop) ?? shops[0];
  return (
    <div className={cx('wrap', styles.page)}>
      <h1 id="page-title">{t('chat.settings.title')}</h1>
      {shops.length > 1 && (
        <ul className={styles.shops}>
          {shops.map(({ shop_id: id, title }) => (
            <li key={id}>
              <ChipTo
                to="/chat/settings"
                search={{ shop: id }}
                aria-current={id === shown?.shop_id ? 'page' : undefined}
              >
                <bdi>{title}</bdi>
              </ChipTo>
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <SettingsForm key={shown.shop_id} settings={shown} {...refused} />
      ) : (
        <EmptyState picture="/images/food/1f4ed.webp" title={t('chat.settings.none')} />
      )}
    </div>
  );
}

function SettingsForm({ settings, values, errors }: { settings: OwnChatSettings } & FormFlash) {
  const { t } = useTranslation();
  const field = (name: string, saved: string | null | undefined) => ({
    name,
    defaultValue: values[name] ?? saved ?? '',
    error: errors[name],
  });
  return (
    <form method="post" action="/chat/settings" className={styles.form} aria-labelledby="shop-title">
      <h2 id="shop-title">
        <bdi>{settings.title}</bdi>
      </h2>
      {errors[''] !== undefined && (
        <p role="alert" className={styles.fault}>
          {errors['']}
        </p>
      )}
      <input type="hidden" name="shop" value={settings.shop_id} />
      <TextArea
        {...field('quick_answers', settings.quick_answers.join('\n'))}
        label={t('chat.settings.quick')}
        description={t('chat.settings.quick.about')}
        dir="auto"
        rows={4}
      />
      <fieldset className={styles.times}>
        <legend>{t('chat.settings.quiet')}</legend>
        <Field {...field('quiet_from', settings.quiet_from)} type="time" label={t('chat.settings.from')} />
        <Field {...field('quiet_to', settings.quiet_to)} type="time" label={t('chat.settings.to')} />
        <p className={styles.about}>{t('chat.settings.quiet.about')}</p>
      </fieldset>
      <fieldset className={styles.answers}>
        <legend>{t('chat.settings.answer')}</legend>
        <p className={styles.about}>{t('chat.settings.answer.about')}</p>
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            {...field(`quiet_answer.${locale}`, settings.quiet_answer[locale])}
            label={LOCALE_NAMES[locale]}
            lang={locale}
            dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
            maxLength={500}
          />
        ))}
      </fieldset>
      <Button type="submit">{t('save')}</Button>
    </form>
  );
}
