import { safeNext } from '../../session/safe-next.ts';
import { THEME_COOKIE } from '../../theme/theme.ts';
import { rememberCookie } from '../cookies.ts';
import type { Action } from './actions.ts';

/** The other theme than the chosen one. Without a choice the page was light, as far as a server can tell. */
export const switchTheme: Action = async ({ page, fields }) => ({
  to: safeNext(fields.get('next')),
  cookies: [rememberCookie(THEME_COOKIE, page.theme === 'dark' ? 'light' : 'dark')],
});
