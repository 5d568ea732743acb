import type { Line, Listener, OutgoingEvent } from './line.ts';

/** The lines of people who are known, by what events are addressed to. */
export interface LineIndex {
  readonly size: number;
  all(): Iterable<Line>;
  add(line: Line, listener: Listener): void;
  /** The line's listener has moved to another company. */
  move(line: Line, from: Listener, to: Listener): void;
  remove(line: Line, listener: Listener): void;
  countOfUser(userId: string): number;
  countOfSession(listener: Listener): number;
  /** Who might be concerned; each line decides by its listener's rights. */
  audienceOf(event: Pick<OutgoingEvent, 'userId' | 'companyId'>): Iterable<Line>;
}

const NO_LINES: ReadonlySet<Line> = new Set();

export function createLineIndex(): LineIndex {
  const lines = new Set<Line>();
  const users = new Map<string, Set<Line>>();
  const companies = new Map<string, Set<Line>>();

  function put(groups: Map<string, Set<Line>>, key: string | undefined, line: Line): void {
    if (key === undefined) return;
    const group = groups.get(key);
    if (group) group.add(line);
    else groups.set(key, new Set([line]));
  }

  function take(groups: Map<string, Set<Line>>, key: string | undefined, line: Line): void {
    if (key === undefined) return;
    const group = groups.get(key);
    group?.delete(line);
    if (group?.size === 0) groups.delete(key);
  }

  return {
    get size() {
      return lines.size;
    },
    all: () => lines,
    add(line, { userId, membership }) {
      lines.add(line);
      put(users, userId, line);
      put(companies, membership?.companyId, line);
    },
    move(line, from, to) {
      // It closed while its rights were looked at: nobody would take it out again.
      if (!lines.has(line)) return;
      take(companies, from.membership?.companyId, line);
      put(companies, to.membership?.companyId, line);
    },
    remove(line, { userId, membership }) {
      lines.delete(line);
      take(users, userId, line);
      take(companies, membership?.companyId, line);
    },
    countOfUser: (userId) => users.get(userId)?.size ?? 0,
    countOfSession({ userId, sessionId }) {
      let count = 0;
      for (const { listener } of users.get(userId) ?? NO_LINES)
        if (listener?.sessionId === sessionId) count++;
      return count;
    },
    audienceOf({ userId, companyId }) {
      if (userId !== null) return users.get(userId) ?? NO_LINES;
      return companies.get(companyId ?? '') ?? NO_LINES;
    },
  };
}
