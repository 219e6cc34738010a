import type { ApplicationType } from '@hamper/contract/applications/vocabulary';
import type { Locale } from '@hamper/contract/locale';

import type { Db } from '../../db/query.ts';
import type { Env } from '../../http/context.ts';

interface ApplicationDecision {
  userId: number;
  type: ApplicationType;
  status: 'approved' | 'rejected';
  answer: string | null;
  /** The language that it was sent in. */
  locale: Locale;
}

/** Runs in the transaction of a decision about an application. */
export type OnApplicationDecided = (tx: Db, env: Env, decision: ApplicationDecision) => Promise<void>;
