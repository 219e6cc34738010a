import { z } from 'zod';

import { PermanentError } from '../../../db/outbox.ts';
import type { Ports } from '../../../http/context.ts';
import type { JobKind, JobRun } from '../../../ports/jobs/jobs.port.ts';
import type { OnAccountDeletion } from '../../accounts/index.ts';
import { cardProviderOf } from '../env.ts';
import { customersOf } from './customers.ts';

const Forgotten = z.object({ provider: z.string(), customer: z.string() });
type Forgotten = z.infer<typeof Forgotten>;

/** Deletes a customer at their provider, with all cards. */
export const deleteCardCustomerJob: JobKind<Forgotten> = { name: 'forget-card-customer', data: Forgotten };

export async function deleteCardCustomer(
  ports: Pick<Ports, 'cards'>,
  { data, signal }: Pick<JobRun<Forgotten>, 'data' | 'signal'>,
): Promise<void> {
  const provider = cardProviderOf({ ports: ports as Ports }, data.provider);
  if (!provider) throw new PermanentError(`nobody here takes ${data.provider}`);
  await provider.vault.deleteCustomer(data.customer, signal);
}

/** The cards of a deleted account are deleted at their providers, after the commit. */
export const eraseCards: OnAccountDeletion = async (tx, { userId, ports }) => {
  for (const { provider, ref: customer } of await customersOf(tx, userId))
    await ports.jobs.enqueue(tx, deleteCardCustomerJob, { provider, customer });
};
