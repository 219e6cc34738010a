/** Reaches an API on another machine. `base` ends in `/api/v1`, as the paths of the requests begin. */
export function remoteApi(base: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const hop of [
      'host',
      'connection',
      'keep-alive',
      'transfer-encoding',
      'upgrade',
      'content-length',
    ]) {
      headers.delete(hop);
    }
    const { method, body, signal } = request;
    const init: RequestInit & { duplex?: 'half' } = { method, headers, signal, redirect: 'manual' };
    if (body) Object.assign(init, { body, duplex: 'half' });
    const response = await fetch(base + pathname.replace(/^\/api\/v1/, '') + search, init);
    // fetch has decoded the body: what it says of its encoding and length no longer holds.
    const answered = new Headers(response.headers);
    for (const name of [
      'content-encoding',
      'content-length',
      'transfer-encoding',
      'connection',
      'keep-alive',
    ]) {
      answered.delete(name);
    }
    return new Response(response.body, { status: response.status, headers: answered });
  };
}
