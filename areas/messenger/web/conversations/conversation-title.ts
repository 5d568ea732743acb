import type { Conversation } from '@artel/messenger/contract';
import { t } from '@artel/web';
import { formatName, type Person } from '../people/api.ts';

/** Returns the title of a conversation: its name, or the names of its members. */
export function getTitle(
  { kind, name, isGeneral, peerIds }: Conversation,
  people: ReadonlyMap<string, Person>,
): string {
  if (kind === 'self') return t('messenger.notes');
  if (isGeneral && name === '') return t('messenger.general');
  if (name !== '') return name;
  const names = peerIds.map((id) => formatName(people.get(id)));
  return names.length === 0 ? t('messenger.former') : names.join(', ');
}
