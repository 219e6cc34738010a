import type { MeasuredEvent } from '@hamper/contract/analytics/analytics';
import { type MeasuredRoute, measuredRoutes } from '@hamper/contract/analytics/measured';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

import { documentCookie } from '../../../state/text-cookie.ts';
import type { Settings } from '../../shell/settings-query.ts';
import { openAdapter } from '../adapters/open-adapter.ts';
import { SIGNED_UP_COOKIE } from '../consent-text.ts';
import { currentConsent } from '../consent.ts';
import { onTracked } from '../track.ts';
import { eventsOf } from './events-of.ts';
import { watchPurchases } from './purchases.ts';
import { watchVitals } from './vitals.ts';

interface Measuring {
  settings: Settings;
  router: AnyRouter;
  queries: QueryClient;
}

/** The event, with the page that it is to be counted for. */
type Send = (event: MeasuredEvent) => void;

/** Reports what happens from now on, until it is stopped. */
export function startMeasuring({ settings, router, queries }: Measuring): () => void {
  const { analytics = '', analytics_id: id = '', analytics_url: url = '' } = settings;
  const lang = document.documentElement.lang;
  let isOn = true;
  const adapter = openAdapter(analytics, { id, url, lang }).catch(() => undefined);
  const send: Send = (event) => {
    void adapter.then((opened) => isOn && opened?.send(event));
  };
  const routeNow = () => measuredRouteOf(router);
  const purchases = watchPurchases(queries, (bought) => {
    const route = routeNow();
    if (route) send({ name: 'purchase', route, ...bought });
  });
  const takeVitals = analytics === 'counter' ? watchVitals(routeNow()) : () => [];
  const stopViews = watchViews(router, send);
  const read = eventsOf();
  const stopTracking = onTracked((one) => {
    const route = routeNow();
    if (one.name === 'ordered') purchases.expect(one.orders);
    else if (route) for (const event of read(one, route)) send(event);
  });
  reportSignUp(routeNow(), send);
  const leave = () => {
    // Another tab may have refused; the page is then told when it is looked at again.
    if (document.visibilityState !== 'hidden' || currentConsent() !== 'yes') return;
    for (const vital of takeVitals()) send(vital);
    void adapter.then((opened) => isOn && opened?.leave());
  };
  document.addEventListener('visibilitychange', leave);
  return () => {
    isOn = false;
    document.removeEventListener('visibilitychange', leave);
    stopViews();
    stopTracking();
    purchases.stop();
    void adapter.then((opened) => opened?.stop());
  };
}

/** No page answers this address. */
const isAbsent = (matches: readonly { _notFound?: boolean | undefined }[]): boolean =>
  matches.some(({ _notFound: unknown }) => unknown === true);

/** The pattern of the page that is shown; undefined where no page answers, or one that is for developers. */
function measuredRouteOf({ state: { matches } }: AnyRouter): MeasuredRoute | undefined {
  if (isAbsent(matches)) return undefined;
  const path = (matches.at(-1)?.fullPath ?? '').replace(/(?<=.)\/$/, '');
  return measuredRoutes.find((route) => route === path);
}

/** A view each time another page is shown; what is chosen on one, such as a filter, is none. */
function watchViews(router: AnyRouter, send: Send): () => void {
  let path: string | undefined;
  const look = () => {
    const { pathname } = router.state.location;
    if (pathname === path) return;
    path = pathname;
    const route = measuredRouteOf(router);
    if (!route) return;
    send({ name: 'page_view', route });
    if (route === '/checkout' || route === '/checkout-all') send({ name: 'begin_checkout', route });
  };
  look();
  return router.subscribe('onResolved', look);
}

/** The server left a note that an account was opened. */
function reportSignUp(route: MeasuredRoute | undefined, send: Send): void {
  const note = documentCookie(SIGNED_UP_COOKIE);
  if (!note.read() || !route) return;
  note.write(undefined);
  send({ name: 'sign_up', route });
}
