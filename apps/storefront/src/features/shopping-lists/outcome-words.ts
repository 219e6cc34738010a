import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

import type { FittedLines, ShortLine } from './fit-lines.ts';

interface Speech extends Pick<Format, 'number'> {
  t: Translate;
}

/** The outcome of adding a list, in one line: how much is in the cart now. `failed`: some shop's part could not be added. */
export function outcomeHeadline(
  { t, number }: Speech,
  { shops, have, short }: FittedLines,
  failed: boolean,
): string {
  const count = shops.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count > 0) return t('shopping-list.added', { count, total: number(count) });
  const isAllThere = have > 0 && short.length === 0 && !failed;
  return t(isAllThere ? 'shopping-list.added.all-there' : 'shopping-list.added.none');
}

/** Line by line what the cart did not get, or not as much of, and why. */
export function shortfallWords({ t, number }: Speech, short: ShortLine[]): string[] {
  const quantity = (value: number) => number(value, { maximumFractionDigits: 3 });
  const named = (reason: ShortLine['reason']) =>
    short
      .filter((line) => line.reason === reason)
      .map(({ title, got, wanted }) =>
        reason === 'fewer'
          ? t('shopping-list.short.of', { name: title, got: quantity(got), wanted: quantity(wanted) })
          : title,
      )
      .join(t('list.comma'));
  const gone = named('gone');
  const out = named('sold-out');
  const fewer = named('fewer');
  return [
    ...(out ? [t('shopping-list.short.sold-out', { names: out })] : []),
    ...(fewer ? [t('shopping-list.short.fewer', { names: fewer })] : []),
    ...(gone ? [t('shopping-list.short.gone', { names: gone })] : []),
  ];
}
