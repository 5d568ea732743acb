import { ALL } from '@artel/messenger/contract';

const MENTION = /<@(all|[0-9a-f-]{36})>/g;

/** Names stand in the field, ids in the message: each chosen name becomes its mention, the longest first. */
export function withMentions(text: string, chosen: ReadonlyMap<string, string>): string {
  const names = [...chosen.keys()].sort((a, b) => b.length - a.length);
  return names.reduce((words, name) => words.replaceAll(`@${name}`, `<@${chosen.get(name) ?? ALL}>`), text);
}

/** The words of a message as the field shows them, with the ids of its names; a mention without a name yet stays as it is. */
export function withNames(body: string, nameOf: (id: string) => string | null) {
  const chosen = new Map<string, string>();
  const text = body.replaceAll(MENTION, (mention, id: string) => {
    const name = nameOf(id);
    if (name === null) return mention;
    chosen.set(name, id);
    return `@${name}`;
  });
  return { text, chosen };
}

/** The name that is being typed before the caret, after an `@` that begins a word; null without one. */
export function typedMention(text: string, caret: number): string | null {
  const [, words] = /(?:^|[\s(«"])@([\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?)$/u.exec(text.slice(0, caret)) ?? [];
  return words ?? null;
}
