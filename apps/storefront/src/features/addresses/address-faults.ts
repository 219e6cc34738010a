/** Why the page of an address knows no place, and its words. The server names them, the page shows them. */
export const addressFaultWords = {
  unknown: 'address.page.unknown',
  unavailable: 'address.page.unavailable',
} as const;
export type AddressFault = keyof typeof addressFaultWords;

export const isAddressFault = (name: string | undefined): name is AddressFault =>
  name !== undefined && Object.hasOwn(addressFaultWords, name);
