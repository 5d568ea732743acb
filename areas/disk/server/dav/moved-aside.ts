/** How long a program takes between putting a file aside and putting the new one into its place. */
const LIFE_MS = 60_000;
const MOST = 10_000;

/** What office programs and systems call what they put aside: Word, Excel, macOS, and those that leave a copy. */
const ASIDE = /^~|~$|\.(?:tmp|bak)$|\.sb-[\w-]+$/i;

/** A name in a folder that a member's program took a file away from. */
export interface Left {
  readonly companyId: string;
  readonly memberId: string;
  readonly parentId: string;
  readonly nameKey: string;
}

const keyOf = ({ companyId, memberId, parentId, nameKey }: Left) =>
  [companyId, memberId, parentId, nameKey].join('/');

/**
 * Remembers for a minute which file a program put aside under another name, for a save that is three moves. Only this process knows, and
 * what it forgets costs a file's versions and links, nothing of its content.
 */
export function rememberAside() {
  const aside = new Map<string, { readonly nodeId: string; readonly until: number }>();
  return {
    note(left: Left, { nodeId, name, now }: { nodeId: string; name: string; now: Date }): void {
      if (!ASIDE.test(name)) return;
      const [oldest] = aside.keys();
      if (aside.size >= MOST && oldest !== undefined) aside.delete(oldest);
      aside.delete(keyOf(left));
      aside.set(keyOf(left), { nodeId, until: now.getTime() + LIFE_MS });
    },
    /** Once: whatever comes there afterwards is another file. */
    take(left: Left, now: Date): string | null {
      const found = aside.get(keyOf(left));
      aside.delete(keyOf(left));
      return found && found.until > now.getTime() ? found.nodeId : null;
    },
  };
}
