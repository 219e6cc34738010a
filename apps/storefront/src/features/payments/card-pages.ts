/** Where a card is paid by Stripe's form; no other page may run its scripts. The checkout leads there without a load. */
export const isCardPage = (pathname: string): boolean =>
  /^\/(orders|reservations|wallet\/top-ups|group\/order)\/[^/]+\/?$/.test(pathname) ||
  /^\/checkout\/?$/.test(pathname);
