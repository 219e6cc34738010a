import { convert, convertBack } from '@hamper/contract/prices/money';

/**
 * The wallet's part of an order: the requested amount, at most the total and the balance. `partMinor` is in the order's
 * currency, `baseMinor` the debit in the base currency.
 */
export function walletPart({
  balanceMinor,
  requestedMinor,
  totalMinor,
  rateMillionths,
}: {
  balanceMinor: number;
  requestedMinor: number;
  totalMinor: number;
  rateMillionths: number;
}): { partMinor: number; baseMinor: number } {
  const partMinor = Math.max(0, Math.min(requestedMinor, totalMinor, convert(balanceMinor, rateMillionths)));
  // The balance was rounded by the conversion: converted back it must not exceed the balance.
  const baseMinor = Math.min(convertBack(partMinor, rateMillionths), balanceMinor);
  // A part below one cent of the base currency would be free.
  return baseMinor > 0 ? { partMinor, baseMinor } : { partMinor: 0, baseMinor: 0 };
}
