import { safeNext } from '../../session/safe-next.ts';
import { isTheme, THEME_COOKIE } from '../../theme/theme.ts';
import { rememberCookie } from '../request/cookies.ts';
import type { Action } from './posted-form.ts';

/** The theme that was pressed; from a page of before that, the other one than the chosen. */
export const switchTheme: Action = async ({ page, fields }) => {
  const asked = fields.get('theme');
  const theme = isTheme(asked) ? asked : page.theme === 'dark' ? 'light' : 'dark';
  return { to: safeNext(fields.get('next')), cookies: [rememberCookie(THEME_COOKIE, theme)] };
};
