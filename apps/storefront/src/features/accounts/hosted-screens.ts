/** Where a hosted provider proves who somebody is; no other page may run its scripts. */
const SCREENS = new Set(['/login', '/register', '/reset-password', '/email-link', '/verify-phone']);

export const isHostedScreen = (pathname: string): boolean => SCREENS.has(pathname.replace(/\/+$/, ''));
