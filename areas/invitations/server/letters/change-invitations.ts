import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { Tx, WithTransaction } from '@artel/server';
import {
  INVITATION_LIFETIME,
  LETTER_INTERVAL,
  LETTERS_PER_ADDRESS,
  later,
  RESEND_INTERVAL,
} from '../policy.ts';
import { invitations } from '../tables.ts';
import { enqueueLetters } from './create-invitations.ts';
import { findPausedLetter, markReminders, renewInvitations, setRevoked } from './invitations.store.ts';

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'jobs' | 'live' | 'audit'>;
type Choice = Parameters<typeof setRevoked>[1];

interface Outcome {
  readonly done: number;
  readonly passed: number;
  readonly againAt?: string;
}

/** An act that writes letters, and the pause that it requires between two letters. */
interface Writing {
  readonly interval: number;
  readonly write: (tx: Tx, choice: Choice & { restsSince: Date; lettersAtMost: number }) => Promise<number>;
}

/** Writes the letter of each chosen invitation again; each gets the full term. */
export function resendInvitations(deps: Deps, actor: MemberActor, ids: readonly string[]): Promise<Outcome> {
  const expiresAt = later(deps.clock.now(), INVITATION_LIFETIME);
  return writeLetters(deps, actor, ids, 'company/invitations-resent', {
    interval: RESEND_INTERVAL,
    write: (tx, choice) => renewInvitations(tx, { ...choice, expiresAt }),
  });
}

/** Reminds those of the chosen people who have not joined. */
export function remindInvitations(deps: Deps, actor: MemberActor, ids: readonly string[]): Promise<Outcome> {
  return writeLetters(deps, actor, ids, 'company/invitations-reminded', {
    interval: LETTER_INTERVAL,
    write: markReminders,
  });
}

/** Revokes the chosen invitations. */
export function revokeInvitations(deps: Deps, actor: MemberActor, ids: readonly string[]): Promise<Outcome> {
  return change(deps, actor, ids, 'company/invitations-revoked', async (tx, choice) => ({
    done: await setRevoked(tx, choice),
  }));
}

/** Writes the letters whose pause is over, and returns when the first of the others may be written. */
function writeLetters(
  deps: Deps,
  actor: MemberActor,
  ids: readonly string[],
  act: `company/${string}`,
  { interval, write }: Writing,
): Promise<Outcome> {
  const restsSince = later(deps.clock.now(), -interval);
  return change(deps, actor, ids, act, async (tx, choice) => {
    const resting = { ...choice, restsSince, lettersAtMost: LETTERS_PER_ADDRESS };
    const done = await write(tx, resting);
    const letterAt = done < choice.ids.length ? await findPausedLetter(tx, resting) : null;
    return { done, ...(letterAt && { againAt: later(letterAt, interval).toISOString() }) };
  });
}

async function change(
  deps: Deps,
  { userId, membership: { companyId, role } }: MemberActor,
  chosen: readonly string[],
  act: `company/${string}`,
  write: (tx: Tx, choice: Choice) => Promise<Omit<Outcome, 'passed'>>,
): Promise<Outcome> {
  const { tx, clock, audit } = deps;
  const ids = [...new Set(chosen)];
  // An invitation of another company is answered as not found.
  if ((await invitations.count(tx, { companyId, id: ids })) < ids.length)
    throw new AppError(requestErrors['not-found']);
  const { done, ...rest } = await write(tx, {
    companyId,
    ids,
    mayTouchOwners: role === 'owner',
    now: clock.now(),
  });
  if (done > 0) {
    await enqueueLetters(deps, tx, companyId);
    await audit.record(tx, { act, userId, companyId, subject: `company:${companyId}`, after: { ids, done } });
  }
  return { done, passed: ids.length - done, ...rest };
}
