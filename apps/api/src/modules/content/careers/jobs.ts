import type { Job, JobCard, JobKind } from '@hamper/contract/content/careers';
import { and, desc, eq } from 'drizzle-orm';

import { contentEntries } from '../../../db/schema/content.ts';
import type { Ctx } from '../../../http/context.ts';
import type { Listing } from '../../../http/envelope.ts';
import { entryPage, isNamed, isShown, shownEntry } from '../entries/entry-queries.ts';
import { presentJobCard, presentText } from '../entries/present.ts';

interface Filter {
  kind?: JobKind | undefined;
  city?: string | undefined;
  page: number;
  perPage: number;
}

/** Jobs that can be applied for, latest first. */
export async function jobPage(ctx: Ctx, { kind, city, ...paging }: Filter): Promise<Listing<JobCard>> {
  const where = and(
    isShown('job', ctx.now),
    kind && eq(contentEntries.type, kind),
    city === undefined ? undefined : isNamed(contentEntries.city, city),
  );
  const order = [desc(contentEntries.publishedAt), desc(contentEntries.id)];
  const { rows, total } = await entryPage(ctx, where, order, paging);
  return { rows: rows.map((row) => presentJobCard(row, ctx)), total };
}

/** @throws not-found, gone */
export async function showJob(ctx: Ctx, ref: number | string): Promise<Job> {
  const { row, movedTo } = await shownEntry(ctx, 'job', ref);
  return { ...presentJobCard(row, ctx), ...presentText(row), moved_to: movedTo };
}
