/** The longest time between moving a file aside and putting the new one into its place. */
const LIFETIME_MS = 60_000;
const MOST = 10_000;

/**
 * Names that office programs and systems give to files that they move aside: Word, Excel, macOS and programs
 * that make backups.
 */
const ASIDE = /^~|~$|\.(?:tmp|bak)$|\.sb-[\w-]+$/i;

/** Those of them that people never use: Word, Excel and macOS. */
const SYSTEM_ASIDE = /^~WR[A-Z]\d+\.tmp$|^[\dA-F]{8}(?:\.tmp)?$|\.sb-[\da-f]{8}-\w{6}$/i;

export function isAsideName(name: string): boolean {
  return ASIDE.test(name);
}

export function isSystemAsideName(name: string): boolean {
  return SYSTEM_ASIDE.test(name);
}

/** A name in a folder from which a member's program moved a file away. */
interface Left {
  readonly companyId: string;
  readonly memberId: string;
  readonly parentId: string;
  readonly nameKey: string;
}

const getKey = ({ companyId, memberId, parentId, nameKey }: Left) =>
  [companyId, memberId, parentId, nameKey].join('/');

/**
 * Remembers for a minute which file was at a name before a program took it away, for a save of several steps.
 * Stored only in this process; if it is lost, the file loses its versions and links but none of its content.
 */
function rememberLeft() {
  const left = new Map<string, { readonly nodeId: string; readonly until: number }>();
  return {
    note(place: Left, { nodeId, now }: { nodeId: string; now: Date }): void {
      const [oldest] = left.keys();
      if (left.size >= MOST && oldest !== undefined) left.delete(oldest);
      left.delete(getKey(place));
      left.set(getKey(place), { nodeId, until: now.getTime() + LIFETIME_MS });
    },
    /** Consumed once, because what is put there afterwards is another file. */
    claim(place: Left, now: Date): string | null {
      const found = left.get(getKey(place));
      left.delete(getKey(place));
      return found && found.until > now.getTime() ? found.nodeId : null;
    },
  };
}

/** Files that programs moved aside under another name. */
export const movedAside = rememberLeft();

/** Files that programs deleted before they put a new one in the same place. */
export const deletedBefore = rememberLeft();
