import { EtagMismatch, PMTiles, type RangeResponse, type Source } from 'pmtiles';

/** An answer that takes longer is none: the map says so and asks again. */
const TIME_LIMIT = 8000;

/** Reads parts of a PMTiles file over HTTP. */
class FileParts implements Source {
  readonly #url: string;
  readonly #stop: AbortSignal;

  constructor(url: string, stop: AbortSignal) {
    this.#url = url;
    this.#stop = stop;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const limits = [this.#stop, AbortSignal.timeout(TIME_LIMIT), ...(signal ? [signal] : [])];
    const response = await fetch(this.#url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any(limits),
    });
    if (response.status !== 206) {
      // A server that does not know ranges would send the whole world.
      void response.body?.cancel();
      throw new Error(`A part of ${this.#url} was answered with ${response.status}`);
    }
    const seen = response.headers.get('etag') ?? undefined;
    if (etag !== undefined && seen !== undefined && seen !== etag)
      throw new EtagMismatch(`${this.#url} has changed`);
    return { data: await response.arrayBuffer(), ...(seen === undefined ? {} : { etag: seen }) };
  }
}

export const openFile = (url: string, stop: AbortSignal): PMTiles => new PMTiles(new FileParts(url, stop));

/** Whom the file's makers want named: text, without its links' markup. */
export async function attributionOf(file: PMTiles): Promise<string> {
  const metadata = await file.getMetadata();
  const html =
    metadata && typeof metadata === 'object' && 'attribution' in metadata ? metadata.attribution : '';
  return typeof html === 'string'
    ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
    : '';
}
