import { createHmac } from 'node:crypto';

import { PIN_DIGITS } from '@hamper/contract/parcels/vocabulary';

/** The PIN that goes with a receiver's link. It is stored nowhere: who has the link's key has it. */
export function pinOf(receiverKey: string): string {
  const digest = createHmac('sha256', receiverKey).update('pin').digest();
  return String(digest.readUIntBE(0, 6) % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0');
}
