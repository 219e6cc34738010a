import { Failure } from '../../../failure.ts';
import type { Ctx } from '../../../http/context.ts';

/** The content of a quote: a total in a currency, and until when it is good. */
interface Shown {
  totalMinor: number;
  currencyId: number;
  expiresAt: Date;
}

/**
 * The id of a quote is what it has shown. Nothing of it is secret, and nobody gains by writing one: a parcel is placed at the
 * server's price of the moment, and only where that is the price in the id.
 */
export const quoteId = ({ totalMinor, currencyId, expiresAt }: Shown): string =>
  [expiresAt.getTime(), currencyId, totalMinor].map((number) => number.toString(36)).join('-');

const FORM = /^[0-9a-z]{1,12}-[0-9a-z]{1,8}-[0-9a-z]{1,12}$/;

/** The content of an id; null for one that is none. */
function readQuoteId(id: string): Shown | null {
  if (!FORM.test(id)) return null;
  const [expires = 0, currencyId = 0, totalMinor = 0] = id
    .split('-')
    .map((part) => Number.parseInt(part, 36));
  return { totalMinor, currencyId, expiresAt: new Date(expires) };
}

/** Whether a parcel may be placed at what was shown; else why not. */
export function refusalOfQuote(
  id: string,
  current: Pick<Shown, 'totalMinor' | 'currencyId'>,
  { now }: Pick<Ctx, 'now'>,
): 'quote-expired' | 'quote-changed' | null {
  const shown = readQuoteId(id);
  if (shown === null || shown.currencyId !== current.currencyId || shown.totalMinor !== current.totalMinor)
    return 'quote-changed';
  return shown.expiresAt.getTime() < now.getTime() ? 'quote-expired' : null;
}

/** The refusal with the quote of now: nobody is charged what they have not seen. */
export const requoted = (
  code: 'quote-expired' | 'quote-changed',
  quote: NonNullable<Failure['data']>['quote'],
): Failure => new Failure(code, { data: { quote } });
