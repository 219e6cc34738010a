import { createECDH } from 'node:crypto';

/** A pair of keys that proves to push services who sends; base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The pair of a private key.
 * @throws if it is none
 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { publicKey: curve.getPublicKey('base64url'), privateKey };
}
