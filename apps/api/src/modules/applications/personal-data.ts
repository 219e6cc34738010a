import { eq } from 'drizzle-orm';

import { applications } from '../../db/schema/applications.ts';
import type { PersonalData } from '../accounts/index.ts';
import { presentApplication } from './present.ts';
import { applicationPage } from './queries.ts';

/** More than anybody has: one open application of a type, and those that were approved. */
const MOST = 1000;

/** A person's applications to sell or to deliver here. They are deleted with the account, with their documents. */
export const personalRoleApplications: PersonalData = async function* ({ db, actor }) {
  const { rows } = await applicationPage(db, eq(applications.userId, actor.id), { page: 1, perPage: MOST });
  for (const row of rows) yield presentApplication(row);
};
