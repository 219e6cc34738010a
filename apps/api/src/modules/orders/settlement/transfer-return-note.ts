import { defaultLocale, isLocale, type Locale } from '@hamper/contract/locale';
import { eq } from 'drizzle-orm';

import type { Db } from '../../../db/query.ts';
import { transactions } from '../../../db/schema/payments.ts';
import { currencies } from '../../../db/schema/settings.ts';
import { amountText } from '../../coupons/index.ts';
import type { LockedOrder } from '../lock-order.ts';

/** `queued`: waits for an admin; `wallet`: is in the buyer's wallet; `refused`: an admin refused it. */
type ReturnState = 'queued' | 'wallet' | 'refused';

const words: Record<ReturnState, Record<Locale, string>> = {
  queued: {
    en: '{amount} of the transfer will be returned. Because of the amount, it is checked first.',
    ar: 'من المقرر إعادة {amount} من التحويل. نراجعها أولًا بسبب قيمة المبلغ.',
    es: 'Se van a devolver {amount} de la transferencia. Por el importe, antes lo revisamos.',
    fr: '{amount} du virement doivent être rendus. Vu le montant, nous vérifions d’abord.',
    de: '{amount} der Überweisung sollen zurückgehen. Wegen der Höhe des Betrags wird das zuerst geprüft.',
    pt: 'Vão ser devolvidos {amount} da transferência. Devido ao valor, verificamos primeiro.',
  },
  wallet: {
    en: '{amount} of the transfer went back to the wallet.',
    ar: 'أُعيد {amount} من التحويل إلى المحفظة.',
    es: '{amount} de la transferencia volvieron al monedero.',
    fr: '{amount} du virement ont été rendus dans le portefeuille.',
    de: '{amount} der Überweisung sind zurück in der Geldbörse.',
    pt: '{amount} da transferência voltaram para a carteira.',
  },
  refused: {
    en: '{amount} of the transfer will not be returned.',
    ar: 'لن يُعاد {amount} من التحويل.',
    es: 'No se devuelven {amount} de la transferencia.',
    fr: '{amount} du virement ne sont pas rendus.',
    de: '{amount} der Überweisung gehen nicht zurück.',
    pt: '{amount} da transferência não são devolvidos.',
  },
};

interface Returned {
  transactionId: number;
  amountMinor: number;
  state: ReturnState;
  answer?: string | undefined;
}

/** Notes on the order what happens to a returned transfer, or to a part of it, in the order's language. */
export async function setTransferReturnNote(
  tx: Db,
  { locale: orderLocale, currencyId }: Pick<LockedOrder, 'locale' | 'currencyId'>,
  { transactionId, amountMinor, state, answer }: Returned,
): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, currencyId));
  if (!currency) throw new Error(`There is no currency ${currencyId}`);
  const locale = isLocale(orderLocale) ? orderLocale : defaultLocale;
  const text = words[state][locale].replace('{amount}', () => amountText(amountMinor, currency, locale));
  const note = answer ? `${text} ${answer}` : text;
  await tx.update(transactions).set({ note }).where(eq(transactions.id, transactionId));
}
