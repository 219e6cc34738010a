import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** Where the storefront's server deletes an account: it ends the session's cookies, which scripts cannot. */
const DELETION = '/profile/delete';

interface Deletion {
  /** Where to go now. */
  to: string;
  /** Why the account is still there, by field; '' is the form as a whole. */
  refused?: Record<string, string>;
}

/** Asks to delete the account. An answer that does not come says nothing: trying again is safe. */
export async function postAccountDeletion(proof: Record<string, string>, t: Translate): Promise<Deletion> {
  try {
    const response = await fetch(DELETION, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(proof),
    });
    if (!response.ok) throw new Error(`Answered ${response.status}`);
    const { to, flash } = (await response.json()) as {
      to: string;
      flash?: { errors: Record<string, string> };
    };
    return flash ? { to, refused: flash.errors } : { to };
  } catch {
    return { to: '', refused: { '': t('error.network') } };
  }
}
