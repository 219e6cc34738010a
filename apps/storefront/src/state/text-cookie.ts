const YEAR = 365 * 24 * 60 * 60;

/** How a browser keeps a text as a cookie. */
export interface TextCookie {
  read(): string | undefined;
  /** For a year. Undefined deletes it. */
  write(text: string | undefined): void;
}

/** A cookie of a document that came over https or not, which the server may read and write, too. */
export function textCookieOf(name: string, page: Pick<Document, 'cookie'>, secure: boolean): TextCookie {
  // As the server names it under TLS, where only this host can have written it; by hand, since a library would weigh more.
  const [before, after] = secure ? ['__Host-', '; secure'] : ['', ''];
  const start = `${before}${name}=`;
  return {
    read() {
      const found = page.cookie.split('; ').find((one) => one.startsWith(start));
      try {
        return found && decodeURIComponent(found.slice(start.length));
      } catch {
        return undefined;
      }
    },
    write(text) {
      const age = text === undefined ? 0 : YEAR;
      const value = encodeURIComponent(text ?? '');
      // oxlint-disable-next-line unicorn/no-document-cookie -- older browsers have nothing else
      page.cookie = `${start}${value}; path=/; max-age=${age}; samesite=lax${after}`;
    },
  };
}

/** The same of this document. */
export const documentCookie = (name: string): TextCookie =>
  textCookieOf(name, document, location.protocol === 'https:');
