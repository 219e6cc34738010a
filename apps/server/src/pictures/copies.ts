import type { Files } from '@hamper/api/ports/files/files.port';

import { encode, type Format, RECIPE } from './encode.ts';
import { createShares } from './fair-share.ts';
import { PictureError } from './picture-error.ts';
import { createOnce, createQueue, createShared } from './queue.ts';
import type { Source } from './sources.ts';
import { createTogether, type Turn } from './together.ts';
import { createWaitingRoom } from './waiting-room.ts';

const AT_ONCE = 2;
const IN_LINE = { most: 400, mostOf: 150 };
/** Each may hold 10 MB in memory. */
const REMOTE_AT_ONCE = 4;
const REMOTE_IN_LINE = { most: 100, mostOf: 60 };
/** Who waits for a copy, those who did not begin it, too: each with some 20 kB. */
const WAITING = { most: 2000, mostOfNetwork: 400 };
const FAILED_MS = 60_000;
const MOST_FAILED = 1000;
/** Others decide how many pictures a listed host has; they must not fill our disk. */
const MOST_REMOTE = 1024 * 1024 * 1024;

/** A copy that somebody asks for, and from where; see `clientNetworkOf`. */
export interface Wanted {
  source: Source;
  width: number;
  format: Format;
  place: string;
}

export const copyKey = ({ source, width, format }: Omit<Wanted, 'place'>): string =>
  `${source.copies}${width}-${RECIPE}.${format}`;

/** Copies of pictures: each is made once, at the turn of whichever place that waits for it comes first, and kept. */
export function createCopies(files: Files, warn: (error: unknown) => void) {
  const shared = createShared<Buffer>();
  const look = createOnce<Buffer | null>();
  const together = createTogether<Buffer>();
  const shares = createShares();
  const inWaitingRoom = createWaitingRoom(WAITING);
  const inTurn = createQueue(AT_ONCE, IN_LINE);
  const inRemoteTurn = createQueue(REMOTE_AT_ONCE, REMOTE_IN_LINE);
  /** Pictures that could not be shown a moment ago, and how that was answered. */
  const failed = new Map<string, { until: number; error: PictureError }>();
  let told = false;
  let remoteSize: Promise<number> | undefined;

  async function keep(key: string, bytes: Buffer): Promise<void> {
    try {
      if (key.startsWith('remote/')) {
        const size = await (remoteSize ??= files.size('remote'));
        if (size + bytes.length > MOST_REMOTE) return;
        remoteSize = Promise.resolve(size + bytes.length);
      }
      await files.put(key, bytes);
    } catch (error) {
      // A full disk costs the next one a little time, not the picture; it is said once.
      if (!told) warn(error);
      told = true;
    }
  }

  async function download(source: Source): Promise<Buffer> {
    const kept = await files.get(`remote/${source.id}`).catch(() => null);
    if (kept) return kept;
    const bytes = await source.read();
    await keep(`remote/${source.id}`, bytes);
    return bytes;
  }

  /** Encodes once its turn has come, if its place still may: others wait for what a place has had too much of. */
  const encodeInTurn = (
    { source, width, format, place }: Wanted,
    { begun, begin }: Turn,
    read: () => Promise<Buffer>,
  ) =>
    inTurn(
      place,
      async () => {
        const isOurs = source.from === 'own';
        if (!isOurs) shares.check(place);
        begin();
        const { bytes, pixels } = await encode(await read(), width, format);
        if (!isOurs) shares.spend(place, pixels);
        return bytes;
      },
      begun,
    );

  const encoded = (wanted: Wanted, turn: Turn): Promise<Buffer> => {
    const { source, place } = wanted;
    if (source.from !== 'remote') return encodeInTurn(wanted, turn, () => source.read());
    return inRemoteTurn(
      place,
      // Asked for once for all places, in whatever widths it is shown, and by whom its copy waits for longest, too.
      () =>
        shared(
          source.id,
          () => download(source),
          (original) => encodeInTurn(wanted, turn, async () => original),
        ),
      turn.begun,
    );
  };

  async function make(wanted: Wanted, turn: Turn): Promise<Buffer> {
    const { id } = wanted.source;
    const known = failed.get(id);
    if (known && known.until > Date.now()) throw known.error;
    failed.delete(id);
    try {
      return await encoded(wanted, turn);
    } catch (error) {
      if (error instanceof PictureError && (error.status === 404 || error.status === 502)) {
        if (failed.size >= MOST_FAILED) failed.clear();
        failed.set(id, { until: Date.now() + FAILED_MS, error });
        if (error.status === 502) warn(error);
      }
      throw error;
    }
  }

  /** The copy, and whether it was made just now for this asker. */
  return async function copyOf(wanted: Wanted) {
    const { source, place } = wanted;
    const key = copyKey(wanted);
    let made = false;
    const attempt = async ({ begun, begin }: Turn) => {
      const kept = await look(key, () => files.get(key).catch(() => null));
      if (kept && kept.length > 0) return kept;
      const copy = await make(wanted, {
        begun,
        begin() {
          begin();
          made = true;
        },
      });
      await keep(key, copy);
      // Taken away while it was being encoded: its copies were removed before this one came.
      if (await source.isGone?.().catch(() => false)) {
        await files.remove(key);
        throw new PictureError(404, 'Taken away meanwhile');
      }
      return copy;
    };
    const bytes = await inWaitingRoom(place, () => together(key, place, attempt));
    return { bytes, made };
  };
}
