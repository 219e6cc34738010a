export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `--bg` of tokens.css, where no CSS is read: a test compares them. */
export const PAPER: Record<Theme, string> = { light: '#fff', dark: '#0f1211' };

export const THEME_COOKIE = 'theme';

export function isTheme(value: string | null | undefined): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** The shopper's own choice; undefined follows the system. */
export function browserTheme(): Theme | undefined {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : undefined;
}

/** The theme on screen now, chosen or inherited from the system. */
export function shownTheme(): Theme {
  return browserTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

const YEAR = 365 * 24 * 60 * 60;

/** Applies at once and remembers for a year, so the server renders the next page with it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  // As the server names it under TLS, where only this host can have written it; by hand, since a library would weigh more.
  const [before, after] = location.protocol === 'https:' ? ['__Host-', ';Secure'] : ['', ''];
  document.cookie = `${before}${THEME_COOKIE}=${theme};Path=/;Max-Age=${YEAR};SameSite=Lax${after}`;
}
