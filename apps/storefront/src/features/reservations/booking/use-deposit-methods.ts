import type { Booking } from '@hamper/contract/bookings/booking';
import { toMinor } from '@hamper/contract/prices/money';
import type { Wallet } from '@hamper/contract/wallet';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { usePerson } from '../../../session/use-person.ts';
import { savedCardsQuery } from '../../cards/queries.ts';
import type { OfferedMethod, OfferedMethods } from '../../payments/payment-fields.tsx';
import { isCard } from '../../payments/payment-methods.ts';
import { walletQuery } from '../../wallet/queries.ts';
import { depositMethodsQuery } from '../queries.ts';

/** The ways to pay the deposit of a booking. A wallet belongs to an account, and an empty one is not offered. */
export function useDepositMethods(booking: Booking): OfferedMethods {
  const { t } = useTranslation();
  const { price } = useFormat();
  const api = useApi();
  const signedIn = usePerson() !== undefined;
  const { data: tags = [] } = useQuery(depositMethodsQuery(api));
  const { data: wallet } = useQuery({ ...walletQuery(api), enabled: signedIn && tags.includes('wallet') });
  const enabled = signedIn && tags.some(isCard);
  const { data: saved, isError } = useQuery({ ...savedCardsQuery(api), enabled });
  const about = { sandbox: t('checkout.card-about'), stripe: undefined };
  const methods = tags.flatMap((tag): OfferedMethod[] => {
    if (tag !== 'wallet') return [{ tag, about: about[tag], isShort: false }];
    if (!wallet || toMinor(wallet.price) <= 0) return [];
    const isShort = !coversDeposit(wallet, booking);
    const words = isShort ? 'tables.deposit.short' : 'checkout.wallet-has';
    return [{ tag, about: t(words, { amount: price(wallet.price) }), isShort }];
  });
  const cards = saved?.cards.filter((card) => tags.some((tag) => tag === card.payment_tag)) ?? [];
  return { methods, cards, isUnknown: isError || (saved?.unavailable.length ?? 0) > 0 };
}

/** Between two currencies the API decides, at the rate of the deposit. */
const coversDeposit = (
  wallet: Wallet,
  { deposit, deposit_currency: currency }: Pick<Booking, 'deposit' | 'deposit_currency'>,
): boolean => wallet.symbol !== currency?.symbol || toMinor(wallet.price) >= toMinor(deposit ?? 0);
