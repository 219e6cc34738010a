import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible, renderPart } from '../../../render-part.fixture.tsx';
import { OtherInput } from './other-input.tsx';

/** A browser's recogniser that says what a test lets it hear. */
class Heard extends EventTarget {
  static last: Heard | undefined;
  lang = '';
  interimResults = false;
  isOn = false;
  constructor() {
    super();
    Heard.last = this;
  }
  start() {
    this.isOn = true;
  }
  stop() {
    this.isOn = false;
    this.dispatchEvent(new Event('end'));
  }
  abort() {
    this.isOn = false;
  }
  hear(transcript: string, isFinal: boolean) {
    const results = [Object.assign([{ transcript }], { isFinal })];
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.stop();
  }
}

let codes: { rawValue: string }[] = [];
class Reader {
  static getSupportedFormats = async () => ['ean_13', 'qr_code'];
  async detect() {
    return codes;
  }
}

/** A camera that sees an empty sheet. */
let streams: MediaStream[] = [];
const camera = async () => {
  const sheet = document.createElement('canvas');
  sheet.getContext('2d')?.fillRect(0, 0, 1, 1);
  const stream = sheet.captureStream();
  streams.push(stream);
  return stream;
};
const isCameraOn = () =>
  streams.some((stream) => stream.getTracks().some((track) => track.readyState === 'live'));

beforeEach(() => {
  [codes, streams] = [[], []];
  Heard.last = undefined;
  vi.stubGlobal('SpeechRecognition', Heard);
  vi.stubGlobal('BarcodeDetector', Reader);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: string) => page.getByRole('button', { name }).click();
const listening = async () => {
  await expect.poll(() => Heard.last?.isOn).toBe(true);
  return Heard.last;
};
const status = () => page.getByRole('status');

function open(lang: 'en' | 'ar' = 'en') {
  const filled: string[] = [];
  const rendered = renderPart(<OtherInput onFill={(words) => filled.push(words)} />, { lang });
  return { ...rendered, filled };
}

describe('by voice', () => {
  it('a search is heard in the shopper’s language, shown as it is understood, and filled in once', async () => {
    const { filled } = open('ar');
    await press('البحث بالصوت');
    const recognizer = await listening();
    expect(recognizer).toMatchObject({ lang: 'ar-EG', interimResults: true });
    recognizer?.hear('حليب', false);
    await expect.element(status()).toHaveTextContent('حليب');
    expect(filled).toEqual([]);
    await expectAccessible();
    recognizer?.hear('حليب كامل الدسم', true);
    await expect.poll(() => filled).toEqual(['حليب كامل الدسم']);
    await expect.poll(() => recognizer?.isOn).toBe(false);
  });

  it.each([
    ['not-allowed', /^Your browser blocks the microphone here\./],
    ['no-speech', /^We didn’t hear anything\./],
    ['network', /^Voice search isn’t working right now\./],
  ])('%s says what to do, and can be tried again', async (error, words) => {
    const { filled } = open();
    await press('Search by voice');
    (await listening())?.fail(error);
    await expect.element(page.getByText(words)).toBeVisible();
    await press('Try again');
    await expect.element(page.getByText('Listening…')).toBeVisible();
    (await listening())?.hear('milk', true);
    await expect.poll(() => filled).toEqual(['milk']);
  });

  it('words that are not final when the browser stops listening are what was said', async () => {
    const { filled } = open();
    await press('Search by voice');
    const recognizer = await listening();
    recognizer?.hear('oat milk', false);
    await expect.element(status()).toHaveTextContent('oat milk');
    recognizer?.stop();
    await expect.poll(() => filled).toEqual(['oat milk']);
  });

  it('nothing is heard any more once somebody types instead', async () => {
    const { filled } = open();
    await press('Search by voice');
    const recognizer = await listening();
    await press('Type instead');
    await expect.element(page.getByRole('button', { name: 'Search by voice' })).toBeVisible();
    recognizer?.hear('milk', true);
    expect([recognizer?.isOn, filled]).toEqual([false, ['']]);
  });
});

describe('by barcode', () => {
  it('the first code that the camera sees is filled in, and the camera goes off', async () => {
    const { filled } = open();
    await press('Scan a barcode');
    await expect.poll(isCameraOn).toBe(true);
    await expectAccessible();
    expect(filled).toEqual([]);
    codes = [{ rawValue: '4006381333931' }];
    await expect.poll(() => filled).toEqual(['4006381333931']);
    await expect.poll(isCameraOn).toBe(false);
  });

  it('the camera goes off with its view', async () => {
    open();
    await press('Scan a barcode');
    await expect.poll(isCameraOn).toBe(true);
    await press('Type instead');
    await expect.poll(isCameraOn).toBe(false);
  });

  it.each([
    ['NotAllowedError', /^Your browser blocks the camera here\./],
    ['NotFoundError', /^Barcodes can’t be read on this device\./],
  ])('%s says what to do, and can be tried again', async (name, words) => {
    vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', name));
    open();
    await press('Scan a barcode');
    await expect.element(page.getByText(words)).toBeVisible();
    vi.mocked(navigator.mediaDevices.getUserMedia).mockImplementation(camera);
    await press('Try again');
    await expect.poll(isCameraOn).toBe(true);
  });
});

it('a reader that knows no codes of goods asks for no camera', async () => {
  vi.spyOn(Reader, 'getSupportedFormats').mockResolvedValue([]);
  open();
  await press('Scan a barcode');
  await expect.element(page.getByText(/^Barcodes can’t be read on this device/)).toBeVisible();
  expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
});

it('nothing is offered that the browser cannot do', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  vi.stubGlobal('BarcodeDetector', undefined);
  open();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
