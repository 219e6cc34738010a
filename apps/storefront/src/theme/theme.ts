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
