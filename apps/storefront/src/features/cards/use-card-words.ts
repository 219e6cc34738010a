import type { SavedCard } from '@hamper/contract/cards';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

/** Brands as their cards spell them: https://docs.stripe.com/api/payment_methods/object */
const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A saved card in words. Its name is read from left to right in every language. */
export function useCardWords() {
  const { t } = useTranslation();
  const { date } = useFormat();
  return {
    nameOf: ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
      // Dots and digits stay on one line.
      `${brands[brand] ?? t('cards.unknown')} ••••\u{a0}${last4}`,
    expiryOf({
      exp_month,
      exp_year,
      expired,
    }: Pick<SavedCard, 'exp_month' | 'exp_year' | 'expired'>): string {
      const month = date(Date.UTC(exp_year, exp_month - 1, 15), {
        month: '2-digit',
        year: 'numeric',
        timeZone: 'UTC',
      });
      return t(expired ? 'cards.expired' : 'cards.expires', { date: month });
    },
  };
}
