import type { Tariff } from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import type { WithTransaction } from '@artel/server';

interface Act {
  readonly act: `billing/${string}`;
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Records an act on the catalogue in the audit of the seller. */
export function recordTariffAct(
  { tx, audit }: Pick<WithTransaction, 'tx' | 'audit'>,
  { userId, membership: { companyId } }: MemberActor,
  { subject, ...act }: Act,
): Promise<void> {
  return audit.record(tx, { ...act, userId, companyId, subject: `tariff:${subject}` });
}

/** Returns the facts of a tariff for the audit, before or after a change. */
export function getTariffFacts({ name, about, isOffered, price }: Tariff) {
  const { term, flatKopecks, seatKopecks, limits } = price;
  return { name, about, isOffered, term, flatKopecks, seatKopecks, limits };
}
