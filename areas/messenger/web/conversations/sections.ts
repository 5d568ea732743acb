import type { Conversation } from '@artel/messenger/contract';

/** A section of the list: first unread and starred ones, then own sections, channels and chats. */
interface Section {
  readonly key: string;
  /** The reader's own name; null for a built-in section. */
  readonly name: string | null;
  readonly items: readonly Conversation[];
}

/** Sorts conversations into the sections of the list; each is in one section, in the server's order. */
export function toSections(conversations: readonly Conversation[]): readonly Section[] {
  const parts = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    const key = getKey(conversation);
    parts.set(key, [...(parts.get(key) ?? []), conversation]);
  }
  const own = [...parts.keys()].filter((key) => key.startsWith(OWN)).sort((a, b) => a.localeCompare(b, 'ru'));
  return ['unread', 'starred', ...own, 'channels', 'direct', 'archived'].flatMap((key) => {
    const items = parts.get(key);
    return items === undefined
      ? []
      : [{ key, name: key.startsWith(OWN) ? key.slice(OWN.length) : null, items }];
  });
}

const OWN = 'own:';

function getKey({ kind, own, line, isArchived }: Conversation): string {
  if (isArchived) return 'archived';
  const isMuted = own?.notify === 'none';
  if (line.mentions > 0 || (line.unread > 0 && !isMuted)) return 'unread';
  if (own?.isStarred === true) return 'starred';
  if (own !== null && own.section !== '') return `${OWN}${own.section}`;
  return kind === 'channel' ? 'channels' : 'direct';
}

/** All conversations in the order in which the list shows them. */
export function inShownOrder(conversations: readonly Conversation[]): readonly Conversation[] {
  return toSections(conversations).flatMap(({ items }) => items);
}
