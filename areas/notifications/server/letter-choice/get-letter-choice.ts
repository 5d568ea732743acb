import { AppError, type RouteResponse } from '@artel/contract';
import { notificationsErrors, type getLetterChoice as route } from '@artel/notifications/contract';
import type { WithTransaction } from '@artel/server';

/** Whether the mailbox of a letter’s link wants invitations; looking changes nothing, so no mail scanner does. */
export async function getLetterChoice(
  { tx, letters }: Pick<WithTransaction, 'tx' | 'letters'>,
  token: string,
): Promise<RouteResponse<typeof route>> {
  const isStopped = await letters.isStopped(tx, token);
  if (isStopped === null) throw new AppError(notificationsErrors['letter-link-invalid']);
  return { isStopped };
}
