import { useTranslation } from 'react-i18next';

/** A code's word; one that the dictionary does not know is shown as it came. */
export function useCodeNames() {
  const { t, i18n } = useTranslation();
  return (family: 'diet' | 'allergen', code: string): string => {
    const key = `${family}.${code}`;
    // Families of keys that the dictionary, not the code, lists.
    return i18n.exists(key) ? t(key as 'diet.vegan') : code;
  };
}
