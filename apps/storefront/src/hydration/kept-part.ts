import { useCurrency } from '@hamper/ui/locale/use-locale.ts';
import { useRouter } from '@tanstack/react-router';

/**
 * HTML of parts that the server draws alike again and again, by all that it depends on: nothing has to be dropped, for
 * what changes is another part. Whatever is handed to `useKeptPart` together with the page's address, language, currency
 * and device must say all that the part shows.
 */
export interface KeptParts {
  /** What stood in the part's element, when it has been drawn before. */
  find: (key: string) => string | undefined;
  /** Marks the element that is drawn now; what stands in it, up to this text, is kept. */
  mark: (key: string, end: string) => string;
}

interface KeptPart {
  /** To stand in the element as it is. */
  html?: string | undefined;
  /** For the element's `data-kept`: what stands in it is kept. */
  mark?: string;
}

/** Where it has no name it is not kept. */
export function useKeptPart(end: string, name: string | undefined, ...shown: unknown[]): KeptPart {
  const { parts } = useRouter().options.context;
  const currency = useCurrency();
  if (!parts || !name) return {};
  const key = JSON.stringify([name, currency, ...shown]);
  const html = parts.find(key);
  return html === undefined ? { mark: parts.mark(key, end) } : { html };
}

const identities = new WeakMap<object, number>();
let last = 0;

/** A number for something long, or for code, that stays the same as long as it is the same. */
export function identityOf(something: object | undefined): number {
  if (!something) return 0;
  const known = identities.get(something) ?? (last += 1);
  identities.set(something, known);
  return known;
}
