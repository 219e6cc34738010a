import { safeNext } from '../../session/safe-next.ts';
import { isTheme, THEME_COOKIE } from '../../theme/theme.ts';
import { rememberCookie } from '../request/cookies.ts';
import type { Action } from './posted-form.ts';

/** Switches to the pressed theme; a form that names none, to the other one. */
export const switchTheme: Action = async ({ page, fields }) => {
  const pressed = fields.get('theme');
  const theme = isTheme(pressed) ? pressed : page.theme === 'dark' ? 'light' : 'dark';
  return { to: safeNext(fields.get('next')), cookies: [rememberCookie(THEME_COOKIE, theme)] };
};
