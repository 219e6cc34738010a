import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

/** A code's word; one that the dictionary does not know is shown as it came. */
export function useCodeNames() {
  const { t, exists } = useTranslation();
  return (family: 'diet' | 'allergen', code: string): string => {
    const key = `${family}.${code}`;
    // Families of keys that the dictionary, not the code, lists.
    return exists(key) ? t(key as 'diet.vegan') : code;
  };
}
