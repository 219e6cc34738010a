import { encode, type Format } from './encode.ts';
import { createEncodingQuota } from './encoding-quota.ts';
import { noneIfGone, PictureError } from './picture-error.ts';
import { createQueue } from './queue.ts';
import { type Attempt, createSharedValue } from './single-flight.ts';
import type { Source } from './sources.ts';

const ENCODERS = 2;
const ENCODER_QUEUE = { max: 400, maxPerNetwork: 150 };
/** Each may hold 10 MB in memory. */
const DOWNLOADS = 4;
const DOWNLOAD_QUEUE = { max: 100, maxPerNetwork: 60 };

/** A copy that is asked for, and the client network that asks; see `clientNetworkOf`. */
export interface CopyRequest {
  source: Source;
  width: number;
  format: Format;
  network: string;
}

/** Encodes copies when their turn has come: of a remote source, there is one for the download and one for the encoder. */
export function createEncoder(download: (source: Source) => Promise<Buffer>) {
  const shareOriginal = createSharedValue<Buffer | null>();
  const quota = createEncodingQuota();
  const inEncoderTurn = createQueue(ENCODERS, ENCODER_QUEUE);
  const inDownloadTurn = createQueue(DOWNLOADS, DOWNLOAD_QUEUE);

  /** Encodes if the network still may: others wait for what a network has had too much of. */
  const encodeInTurn = (
    { source, width, format, network }: CopyRequest,
    { started, start }: Attempt,
    read: () => Promise<Buffer>,
  ) =>
    inEncoderTurn(
      network,
      async () => {
        const isOurs = source.from === 'own';
        if (!isOurs) quota.check(network);
        start();
        const { bytes, pixels } = await encode(await read(), width, format);
        if (!isOurs) quota.spend(network, pixels);
        return bytes;
      },
      started,
    );

  return (request: CopyRequest, attempt: Attempt): Promise<Buffer> => {
    const { source, network } = request;
    const { drawnWith } = source;
    if (source.from !== 'remote' && !drawnWith) return encodeInTurn(request, attempt, () => source.read());
    const remote = drawnWith?.picture ?? source;
    return inDownloadTurn(
      network,
      // Downloaded once for all networks and widths, and held for the copy that waits for its turn the longest.
      () =>
        shareOriginal(
          remote.id,
          () => download(remote).catch(noneIfGone),
          (original) =>
            encodeInTurn(request, attempt, async () => {
              if (drawnWith) return drawnWith.draw(original);
              if (original) return original;
              throw new PictureError(404, 'No such picture');
            }),
        ),
      attempt.started,
    );
  };
}
