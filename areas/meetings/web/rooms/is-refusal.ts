import { joinRoom } from '@artel/meetings/contract';
import { CallFailure } from '@artel/web';

const REFUSALS = new Set<number>(joinRoom.errors.map(({ status }) => status));

/** A join that was refused by a rule is final; one that did not arrive, or came too early, is not. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status !== undefined && REFUSALS.has(failure.status);
}
