/** A code that the provider sent to a phone; it must survive the way to the page that asks for it. */
export interface HostedCode {
  /** The provider's name for it. */
  id: string;
  phone: string;
  next: string;
}

const CODE = 'hosted-code';
const ADDRESS = 'hosted-link-sent-to';

export const storeCode = (code: HostedCode): void => sessionStorage.setItem(CODE, JSON.stringify(code));
export const clearCode = (): void => sessionStorage.removeItem(CODE);

/** The stored text, so that a page can tell whether it is another one; '' for none. */
export const storedCode = (): string => sessionStorage.getItem(CODE) ?? '';

export function readCode(text: string): HostedCode | null {
  try {
    const value: unknown = JSON.parse(text);
    return isCode(value) ? value : null;
  } catch {
    return null;
  }
}

function isCode(value: unknown): value is HostedCode {
  if (typeof value !== 'object' || value === null) return false;
  const { id, phone, next } = value as Record<string, unknown>;
  return [id, phone, next].every((text) => typeof text === 'string');
}

/** Where this browser had a link sent to: nobody else's link signs in here without being asked for the address. */
export const storeAddress = (email: string): void => localStorage.setItem(ADDRESS, email);
export const clearAddress = (): void => localStorage.removeItem(ADDRESS);
export const storedAddress = (): string => localStorage.getItem(ADDRESS) ?? '';
