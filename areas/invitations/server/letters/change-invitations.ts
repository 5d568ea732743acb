import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Tx, WithTransaction } from '@artel/server';
import { INVITATION_LIFE, LETTER_INTERVAL, LETTERS_PER_ADDRESS, later, RESEND_INTERVAL } from '../policy.ts';
import { askForLetters } from './create-invitations.ts';
import { countInvitations, markReminders, renewInvitations, setRevoked } from './invitations.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'jobs' | 'live' | 'audit'>;
type Choice = Parameters<typeof setRevoked>[1];

interface Outcome {
  readonly done: number;
  readonly passed: number;
}

/** Writes the letter of each chosen invitation anew; it lives as long as a new one. */
export function resendInvitations(deps: Deps, actor: MemberActor, ids: readonly string[]): Promise<Outcome> {
  const now = deps.clock.now();
  return change(deps, actor, ids, 'company/invitations-resent', (tx, choice) =>
    renewInvitations(tx, {
      ...choice,
      expiresAt: later(now, INVITATION_LIFE),
      restsSince: later(now, -RESEND_INTERVAL),
      lettersAtMost: LETTERS_PER_ADDRESS,
    }),
  );
}

/** Reminds those of the chosen who have not come. */
export function remindInvitations(deps: Deps, actor: MemberActor, ids: readonly string[]): Promise<Outcome> {
  const restsSince = later(deps.clock.now(), -LETTER_INTERVAL);
  return change(deps, actor, ids, 'company/invitations-reminded', (tx, choice) =>
    markReminders(tx, { ...choice, restsSince, lettersAtMost: LETTERS_PER_ADDRESS }),
  );
}

/** Takes the chosen invitations back. */
export function revokeInvitations(deps: Deps, actor: MemberActor, ids: readonly string[]): Promise<Outcome> {
  return change(deps, actor, ids, 'company/invitations-revoked', setRevoked);
}

async function change(
  deps: Deps,
  { userId, membership: { companyId, role } }: MemberActor,
  chosen: readonly string[],
  act: `company/${string}`,
  write: (tx: Tx, choice: Choice) => Promise<number>,
): Promise<Outcome> {
  const { tx, clock, audit } = deps;
  const ids = [...new Set(chosen)];
  // One of another company looks like one that does not exist.
  if ((await countInvitations(tx, companyId, ids)) < ids.length)
    throw new AppError(requestErrors['not-found']);
  const done = await write(tx, { companyId, ids, mayTouchOwners: role === 'owner', now: clock.now() });
  if (done > 0) {
    await askForLetters(deps, tx, companyId);
    await audit.record(tx, { act, userId, companyId, subject: `company:${companyId}`, after: { ids, done } });
  }
  return { done, passed: ids.length - done };
}
