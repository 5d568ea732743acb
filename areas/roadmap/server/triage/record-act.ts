import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';

interface Act {
  readonly act: `roadmap/${string}`;
  readonly ideaId: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Acts of the operator are recorded in the journal of its company. */
export function recordAct(
  { tx, audit }: Pick<WithTransaction, 'tx' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  { ideaId, ...act }: Act,
): Promise<void> {
  return audit.record(tx, { ...act, userId, companyId, subject: `idea:${ideaId}` });
}
