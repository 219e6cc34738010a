export type Theme = 'light' | 'dark';

export const THEME_COOKIE = 'theme';

export function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark';
}

/** The shopper's own choice; undefined follows the system. */
export function browserTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : undefined;
}

/** What is on screen now, chosen or inherited from the system. */
export function shownTheme(): Theme {
  return browserTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

const YEAR = 365 * 24 * 60 * 60;

/** Applies at once and remembers for a year, so the server renders the next page with it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  document.cookie = `${THEME_COOKIE}=${theme};Path=/;Max-Age=${YEAR};SameSite=Lax${secure}`;
}
