import type { BotCheckAction } from '@hamper/contract/auth';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as byPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as bySha } from 'altcha-lib/algorithms/web/sha';
import type { ChallengeParameters } from 'altcha-lib/types';

import type { Api } from '../../api/api.ts';
import { FormError } from './faults.ts';

/**
 * Proof of work for one call of an action, as the API takes it. It is looked for while the button turns: about a second
 * on a phone. Loaded by the press that needs it. Throws a `Hindrance` in a page without TLS: there browsers compute no hashes.
 */
export async function solveBotCheck(api: Api, action: BotCheckAction): Promise<string> {
  if (!('subtle' in crypto)) throw new FormError('needs-https');
  const { data } = await api.call('GET /auth/bot-check', { query: { action } });
  // The one place where the contract's loose record meets the library's shape; the API makes it with the same library.
  const challenge = { ...data, parameters: data.parameters as unknown as ChallengeParameters };
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? byPbkdf2 : bySha;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('No proof was found in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
