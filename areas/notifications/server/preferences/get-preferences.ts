import type { Actor } from '@artel/contract';
import type { Preferences } from '@artel/notifications/contract';
import type { Notice, WithTransaction } from '@artel/server';
import { getDefaultChannels } from '../policy.ts';
import { DEFAULT_QUIET } from '../quiet-hours.ts';
import { choices } from '../tables.ts';
import { findQuiet } from './preferences.store.ts';

export type Kinds = readonly Pick<Notice, 'kind' | 'isImportant'>[];

/** Returns the channels of each kind for the person, including kinds that they have not set. */
export async function getPreferences(
  { tx }: Pick<WithTransaction, 'tx'>,
  { userId }: Pick<Actor, 'userId'>,
  kinds: Kinds,
): Promise<Preferences> {
  const chosen = new Map(
    (await choices.list(tx, { userId }, { order: ['kind'] })).map((choice) => [choice.kind, choice]),
  );
  return {
    kinds: kinds.map((notice) => {
      const { bell, letter } = chosen.get(notice.kind) ?? getDefaultChannels(notice);
      return { kind: notice.kind, bell, letter };
    }),
    quiet: (await findQuiet(tx, userId)) ?? DEFAULT_QUIET,
  };
}
