const AT_ONCE = 100;

interface Due {
  /** So many of those that are due, beyond this id and in the order of their ids. */
  page: (after: number, most: number) => Promise<{ id: number }[]>;
  work: (orderId: number) => Promise<void>;
  failed: (orderId: number, error: unknown) => void;
}

/** Does all that is due, page by page. One that fails is told to `failed`, and keeps no other one waiting. */
export async function processDue({ page, work, failed }: Due): Promise<void> {
  for (let after = 0; ;) {
    const due = await page(after, AT_ONCE);
    for (const { id } of due) await work(id).catch((error: unknown) => failed(id, error));
    const last = due.at(-1);
    if (!last || due.length < AT_ONCE) return;
    after = last.id;
  }
}
