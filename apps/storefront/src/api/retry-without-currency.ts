type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * A currency may be switched off while someone shops in it. The call that is refused for it is made again in the shop's
 * own, as all later ones are; `onGone` is called once, so that the prices on screen follow.
 */
export function retryWithoutCurrency(send: Fetch, onGone: () => void): Fetch {
  let gone = false;
  return async (url, init) => {
    if (!gone) {
      const response = await send(url, init);
      if (response.status !== 422 || !(await isCurrencyRefusal(response.clone()))) return response;
    }
    if (!gone) onGone();
    gone = true;
    return send(url.replace(/([?&])currency_id=\d+&?/, '$1').replace(/[?&]$/, ''), init);
  };
}

async function isCurrencyRefusal(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  const params = typeof body === 'object' && body !== null && 'params' in body ? body.params : undefined;
  return typeof params === 'object' && params !== null && 'currency_id' in params;
}
