import type { Conversation } from '@artel/messenger/contract';
import { mentionedIn } from '../mentions/mention-text.ts';
import { useMentionNames } from '../mentions/use-mention-names.ts';
import { usePeople } from '../people/api.ts';

/** The people named in rows of conversations: other members, and the last author or mentioned person. */
export function useNamedPeople(conversations: readonly Pick<Conversation, 'peerIds' | 'last'>[]) {
  const people = usePeople(
    conversations.flatMap(({ peerIds, last }) =>
      last === null ? peerIds : [...peerIds, last.authorId, ...mentionedIn(last.excerpt)],
    ),
  );
  return { people, names: useMentionNames(people) };
}
