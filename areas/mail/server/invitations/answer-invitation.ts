import { actOnReceived, findOwnZone } from '@artel/calendar/server';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteParts,
  type RouteResponse,
} from '@artel/contract';
import { mailErrors, mailLimits, type answerMailInvitation as route } from '@artel/mail/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { presentInvitation } from './get-invitation.ts';
import { type LetterWithEvent, readEventOfLetter, toReceived } from './read-invitation.ts';

/** Answers the event of a letter: the calendar and the letter to the organiser are changed in one transaction. */
export async function answerInvitation(
  deps: Platform,
  actor: MemberActor,
  { messageId, ...body }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const letter = await readEventOfLetter(deps, actor, messageId);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, () => answer({ ...deps, tx }, actor, letter, body)),
  );
}

async function answer(
  deps: WithTransaction,
  actor: MemberActor,
  letter: LetterWithEvent,
  { act, comment }: RouteParts<typeof route>['body'],
): Promise<RouteResponse<typeof route>> {
  const { tx } = deps;
  await deps.limits.consume(tx, mailLimits.answers, { member: actor.membership.memberId });
  const received = await toReceived(tx, actor, letter, await findOwnZone(tx, actor.userId));
  if (received === null || typeof received === 'string') throw new AppError(mailErrors['no-invitation']);
  const letterId = letter.message.id;
  const { isSent } = await actOnReceived(deps, actor, { received, letterId, act, comment });
  return { invitation: await presentInvitation(deps, actor, letter), isSent };
}
