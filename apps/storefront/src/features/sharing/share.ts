import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

/** The device's own way to pass something on; where it has none, or no longer lets it be used, the address is copied. */
export async function share(t: Translate, title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if (!('share' in navigator && (await passOn({ title, url })))) {
      await copy(url);
      showToast({ id: 'share', kind: 'success', text: t('share.copied') });
    }
  } catch {
    showToast({ id: 'share', kind: 'error', text: t('share.failed') });
  }
}

/** False where the browser refuses since the press is too long ago: it came before the scripts did. */
async function passOn(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') return false;
    // Who changes their mind, or presses twice, has done nothing wrong.
    if (name !== 'AbortError' && name !== 'InvalidStateError') throw error;
  }
  return true;
}

// Not there on pages without https.
const copy = (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('No clipboard'));
