/** The codes of goods. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a'];
const PAUSE_MS = 200;
/** Longer than anybody holds a product up; the camera must not stay on. */
const LIMIT_MS = 60_000;

/** The part of the browser's reader of barcodes that is used here; TypeScript's library does not have it yet. */
interface Detector {
  detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** Pages that came without encryption have no camera. */
export const canScan = (): boolean => window.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

/** `denied`: the browser does not let the page see; `none`: there is no camera, or no reader of such codes; `unseen`: it saw no code in time. */
export type ScanProblem = 'denied' | 'none' | 'unseen';

const problemOf = (error: unknown): ScanProblem =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';

/**
 * Shows the camera in a video until it sees the barcode of a product, for a minute at most; answers its number, or why there
 * is none. The camera ends with it, when the page is hidden, and with `signal`, after which null is answered.
 */
export async function scanBarcode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<{ code: string } | { problem: ScanProblem } | null> {
  const Reader = window.BarcodeDetector;
  let stream: MediaStream | undefined;
  const stop = () => stream?.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  try {
    const known = await Reader?.getSupportedFormats();
    const formats = FORMATS.filter((format) => known?.includes(format));
    if (!Reader || formats.length === 0) return { problem: 'none' };
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    const reader = new Reader({ formats });
    const end = performance.now() + LIMIT_MS;
    while (performance.now() < end && !document.hidden) {
      const [found] = await reader.detect(video);
      if (signal.aborted) return null;
      if (found) return { code: found.rawValue };
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
    return { problem: 'unseen' };
  } catch (error) {
    return signal.aborted ? null : { problem: problemOf(error) };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    video.srcObject = null;
  }
}
