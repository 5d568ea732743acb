import { EVERYONE, listMentions, summarize } from '@artel/contract/markdown';

/** Characters of an excerpt: longer than any line on the screen. */
const LONGEST_EXCERPT = 300;

/** A text in one line without formatting, for a quotation, the list and screen readers. */
export function plainExcerpt(body: string, names: (id: string) => string): string {
  return summarize(body, { getName: names, length: LONGEST_EXCERPT });
}

/** Ids of the people and departments that a text mentions. */
export function mentionedIn(body: string): readonly string[] {
  return listMentions(body).filter((id) => id !== EVERYONE);
}

const MENTION = /<@([\w-]{1,36})>/g;

/** The text with its formatting and with names for mentions, for copying. */
export function namedSource(body: string, names: (id: string) => string): string {
  return body.replaceAll(MENTION, (_, id: string) => `@${names(id)}`);
}
