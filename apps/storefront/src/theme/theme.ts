import { documentCookie } from '../state/text-cookie.ts';

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

/** Applies at once and remembers for a year, so the server renders the next page with it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  documentCookie(THEME_COOKIE).write(theme);
}
