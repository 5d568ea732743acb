import { joinRoom } from '@artel/meetings/contract';
import { CallFailure } from '@artel/web';

const REFUSALS = new Set<number>(joinRoom.errors.map(({ status }) => status));

/** Whether a failed join is final: one that a rule refused is; one that did not arrive or came too early is not. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status !== undefined && REFUSALS.has(failure.status);
}
