/** A part of a long list: the entries from one cursor up to the beginning of the next part. */
interface Part {
  /** Empty for the first one. */
  readonly cursor: string;
  /** Number of entries that were loaded. */
  readonly size: number;
}

/** The positions where the pages of a long list begin. Entries are added and removed, but these positions stay. */
export interface PagePlan {
  readonly parts: readonly Part[];
  /** The cursor at which the list continues after the last part; null at the end of the list. */
  readonly tail: string | null;
}

/** The server's response for a part. */
export interface PartAnswer {
  readonly count: number;
  /** Not null if there are more entries between the response and the end of the part. */
  readonly next: string | null;
  /** The end of the part at the time of the request; null at the end of the list. */
  readonly until: string | null;
}

export const startOfPlan: PagePlan = { parts: [{ cursor: '', size: 0 }], tail: null };

/** The end of a part: the beginning of the next one. */
export function getPartEnd({ parts }: PagePlan, cursor: string): string | null {
  return parts[parts.findIndex((part) => part.cursor === cursor) + 1]?.cursor ?? null;
}

/** Extends the plan by one more part. */
export function extendPlan({ parts, tail }: PagePlan): PagePlan {
  return tail === null ? { parts, tail } : { parts: [...parts, { cursor: tail, size: 0 }], tail: null };
}

/** The parts that contain some entries, and the parts between them. */
export function partsNear({ parts }: PagePlan, first: number, last: number): readonly [number, number] {
  let [at, from, to] = [0, -1, 0];
  for (const [index, { size }] of parts.entries()) {
    if (from === -1 && at + size >= first) from = index;
    if (at <= last) to = index;
    at += size;
  }
  return from === -1 ? [parts.length - 1, parts.length - 1] : [from, Math.max(from, to)];
}

/**
 * Updates the plan by the responses; returns the same plan when nothing changed. A part that has grown is
 * split in two. An empty part means that much was removed: the parts after it are determined again.
 */
export function learn(plan: PagePlan, answers: ReadonlyMap<string, PartAnswer>): PagePlan {
  const parts: Part[] = [];
  let tail = plan.tail;
  let isNew = false;
  for (const [index, part] of plan.parts.entries()) {
    const answer = answers.get(part.cursor);
    const end = plan.parts[index + 1]?.cursor ?? null;
    if (answer === undefined || isOutdated(answer, end)) {
      parts.push(part);
      continue;
    }
    isNew ||= answer.count !== part.size;
    parts.push({ cursor: part.cursor, size: answer.count });
    if (end === null) {
      isNew ||= tail !== answer.next;
      tail = answer.next;
    } else if (answer.count === 0) return { parts, tail: null };
    else if (answer.next !== null && answer.next !== end) {
      parts.push({ cursor: answer.next, size: 0 });
      isNew = true;
    }
  }
  return isNew ? { parts, tail } : plan;
}

/** Whether the part's end has changed since the request. */
export function isOutdated({ until, next }: PartAnswer, end: string | null): boolean {
  return until !== end && next !== end;
}
