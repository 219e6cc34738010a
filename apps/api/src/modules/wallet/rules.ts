import { convert, convertBack } from '@hamper/contract/prices/money';

/**
 * How much of an order the wallet pays: what is wished, and no more than the order costs or the wallet holds. The part
 * is in the order's currency, `baseMinor` what the wallet gives for it.
 */
export function walletPart({
  balanceMinor,
  wishMinor,
  totalMinor,
  rateMillionths,
}: {
  balanceMinor: number;
  wishMinor: number;
  totalMinor: number;
  rateMillionths: number;
}): { partMinor: number; baseMinor: number } {
  const partMinor = Math.max(0, Math.min(wishMinor, totalMinor, convert(balanceMinor, rateMillionths)));
  // What it holds was rounded on the way; on the way back that must not become more than it holds.
  const baseMinor = Math.min(convertBack(partMinor, rateMillionths), balanceMinor);
  // Too little for a cent of the wallet would be had for nothing.
  return baseMinor > 0 ? { partMinor, baseMinor } : { partMinor: 0, baseMinor: 0 };
}
