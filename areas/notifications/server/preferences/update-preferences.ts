import { type Actor, AppError } from '@artel/contract';
import { notificationsErrors, type Preferences } from '@artel/notifications/contract';
import type { WithTransaction } from '@artel/server';
import { getPreferences, type Kinds } from './get-preferences.ts';
import { putChoices, putQuiet } from './preferences.store.ts';

/** Stores the person's channels and quiet hours. */
export async function updatePreferences(
  deps: Pick<WithTransaction, 'tx'>,
  { userId }: Pick<Actor, 'userId'>,
  { kinds, quiet }: Preferences,
  known: Kinds,
): Promise<Preferences> {
  const names = new Set<string>(known.map(({ kind }) => kind));
  const wanted = new Map(kinds.map((choice) => [choice.kind, choice]));
  if ([...wanted.keys()].some((kind) => !names.has(kind)))
    throw new AppError(notificationsErrors['kind-unknown']);
  if (quiet.isOn && quiet.from === quiet.until) throw new AppError(notificationsErrors['quiet-empty']);
  await putChoices(
    deps.tx,
    [...wanted.values()].map(({ kind, bell, letter }) => ({ userId, kind, bell, letter })),
  );
  await putQuiet(deps.tx, userId, quiet);
  return getPreferences(deps, { userId }, known);
}
