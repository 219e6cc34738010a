import type { RouterContext } from '../router-context.ts';

/** "Fruit · Hamper", or the shop's name alone. */
export function pageTitle({ i18n }: Pick<RouterContext, 'i18n'>, title: string | undefined): string {
  return title ? `${title} · ${i18n.t('brand')}` : i18n.t('brand');
}
