import type { ComboboxOption } from '../../combobox/option-list.tsx';

/** A person or a group that a text may mention. */
export type MentionOption = ComboboxOption;

/** A source of people for an editor; the same object as long as the editor is shown. */
export interface MentionSource {
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly MentionOption[]>;
  /**
   * The name of an id that the text already mentions; null while it is not known. A name that arrives later
   * is then shown.
   */
  readonly getName: (id: string) => string | null;
}

const QUERY = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,30}(?: [\p{L}\p{N}._-]{0,30})?)$/u;
/** Characters before the caret that a query may reach back. */
const REACH = 64;

/** The words after the last `@` before the caret; null if no name is being typed. */
export function mentionQuery(before: string): string | null {
  return QUERY.exec(before.slice(-REACH))?.[1] ?? null;
}
