import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess, of 32 signs; what is stored is its hash. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
