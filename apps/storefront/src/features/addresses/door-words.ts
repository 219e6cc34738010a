import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

interface Door {
  house?: string | undefined;
  floor?: string | undefined;
}

/** House and floor as parts of an address in one line. A floor that is told in words, "third floor", needs none more. */
export function doorWords(t: Translate, { house = '', floor = '' }: Door): string[] {
  const isText = floor === '' || /\p{L}{3}/u.test(floor);
  return [house, isText ? floor : t('order.floor', { floor })].filter((part) => part !== '');
}
