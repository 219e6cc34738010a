import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** The outcome of adding all of a recipe, in words. */
export function allAddedWords(t: Translate, name: string, missing: string[], none: boolean): string {
  const names = [...new Set(missing)].join(t('list.comma'));
  if (none) return t('recipe.nothing', { missing: names });
  return missing.length > 0
    ? t('recipe.added-except', { name, missing: names })
    : t('recipe.added', { name });
}
