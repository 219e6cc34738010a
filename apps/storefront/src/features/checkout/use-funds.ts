import { useState } from 'react';

/** What the wallet holds, as the last price said it: the next one may be asked to take it. */
export function useFunds(): [number, (wallet: number | null | undefined) => void] {
  const [funds, setFunds] = useState(0);
  const learn = (wallet: number | null | undefined) => {
    if (typeof wallet === 'number' && wallet !== funds) setFunds(wallet);
  };
  return [funds, learn];
}
