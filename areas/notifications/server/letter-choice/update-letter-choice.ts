import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { notificationsErrors, type updateLetterChoice as route } from '@artel/notifications/contract';
import type { WithTransaction } from '@artel/server';

/** Stops or allows invitations to the mailbox of a letter’s link, whether or not it has an account. */
export async function updateLetterChoice(
  { tx, letters }: Pick<WithTransaction, 'tx' | 'letters'>,
  { token, isStopped }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  if (!(await letters.setStopped(tx, token, isStopped))) {
    throw new AppError(notificationsErrors['letter-link-invalid']);
  }
  return { isStopped };
}
