/** An Idempotency-Key. `crypto.randomUUID` is missing where the shop is not served over https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A version 4 UUID, for the same reason made here. */
export function newUuid(): string {
  const key = newKey();
  const variant = ((Number.parseInt(key.charAt(16), 16) & 3) | 8).toString(16);
  return [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    variant + key.slice(17, 20),
    key.slice(20),
  ].join('-');
}
