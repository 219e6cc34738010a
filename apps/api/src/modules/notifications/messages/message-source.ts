import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { ChatNames } from '../../chat/index.ts';

/** Who wrote a message, as its reader may know them. */
export interface MessageSource {
  from: 'shop' | 'courier' | 'support' | 'shopper';
  /** The shop that wrote, or was written to. */
  shop: LocalizedText | null;
  /** The first name of a shopper or courier. */
  name: string | null;
}

const others = { seller: 'shop', deliveryman: 'courier', admin: 'support' } as const;

export function messageSource(
  { kind, userId, shop, shopper, courier }: ChatNames,
  readerId: number | null,
): MessageSource {
  return userId !== null && userId === readerId
    ? { from: others[kind], shop, name: courier }
    : { from: 'shopper', shop, name: shopper };
}
