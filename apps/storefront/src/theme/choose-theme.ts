import { documentCookie } from '../state/text-cookie.ts';
import { browserTheme, PAPER, type Theme, THEME_COOKIE } from './theme.ts';

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
