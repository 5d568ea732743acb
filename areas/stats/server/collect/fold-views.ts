import { OTHER_REFERRERS } from '../policy.ts';

export interface ViewCount {
  readonly address: string;
  readonly referrerDomain: string;
  readonly device: string;
  readonly views: number;
}

/** Names one row of a day. */
export function viewKey({ address, referrerDomain, device }: Omit<ViewCount, 'views'>): string {
  return JSON.stringify([address, referrerDomain, device]);
}

/** Sums the counts of one row. */
function addUp(views: readonly ViewCount[]): ViewCount[] {
  const rows = new Map<string, ViewCount>();
  for (const view of views) {
    const key = viewKey(view);
    rows.set(key, { ...view, views: view.views + (rows.get(key)?.views ?? 0) });
  }
  return [...rows.values()];
}

/**
 * Rows for a day that has room for this many new ones with a referring site; beyond that, a view loses its
 * site, not its count.
 */
export function foldViews(
  views: readonly ViewCount[],
  known: ReadonlySet<string>,
  room: number,
): ViewCount[] {
  let left = room;
  const folded = addUp(views).map((view) => {
    if (view.referrerDomain === '' || known.has(viewKey(view))) return view;
    left -= 1;
    return left >= 0 ? view : { ...view, referrerDomain: OTHER_REFERRERS };
  });
  return addUp(folded);
}
