import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';

/** Shares by the device's own dialog; where it has none, or no longer allows it, the address is copied. */
export async function share(t: Translate, title: string, path: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if (!('share' in navigator && (await shareByDevice({ title, url })))) {
      await copy(url);
      showToast({ id: 'share', kind: 'success', text: t('share.copied') });
    }
  } catch {
    showToast({ id: 'share', kind: 'error', text: t('share.failed') });
  }
}

interface Invitation {
  title: string;
  text: string;
  /** Of this shop. */
  path: string;
}

/**
 * Shares words with an address of this shop: by the device's own dialog, else they are copied. Answers what a browser that lets
 * nobody copy has to show instead.
 */
export async function shareInvitation(
  t: Translate,
  { title, text, path }: Invitation,
): Promise<string | undefined> {
  const url = new URL(path, location.origin).href;
  const words = `${text}\n${url}`;
  try {
    if ('share' in navigator && (await shareByDevice({ title, text, url }))) return undefined;
  } catch {
    // It has a dialog and cannot share this: copied, it still gets there.
  }
  try {
    await copy(words);
    showToast({ id: 'share', kind: 'success', text: t('share.text-copied') });
    return undefined;
  } catch {
    return words;
  }
}

/** Copies an address of this shop. */
export async function copyLink(t: Translate, path: string): Promise<void> {
  try {
    await copy(new URL(path, location.origin).href);
    showToast({ id: 'share', kind: 'success', text: t('share.copied') });
  } catch {
    showToast({ id: 'share', kind: 'error', text: t('share.failed') });
  }
}

/** False where the browser refuses since the press is too long ago: it came before the scripts did. */
async function shareByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') return false;
    // A change of mind and a second press are no failures.
    if (name !== 'AbortError' && name !== 'InvalidStateError') throw error;
  }
  return true;
}

// Not there on pages without https.
const copy = (text: string): Promise<void> =>
  'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('No clipboard'));
