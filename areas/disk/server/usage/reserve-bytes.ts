import { AppError } from '@artel/contract';
import { diskErrors, STORAGE_LIMIT } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { deleteReservation, foldUsage, insertReservation, noteUsage } from './usage.store.ts';

/** A body may take hours; an upload in pieces lives for a day after its last one. */
const LIFE_MS = 2 * 24 * 3_600_000;

type Deps = Pick<Platform, 'ports' | 'clock' | 'ids' | 'db'>;

/**
 * Reserves room for what is coming, in a transaction of its own that ends at once: fifty uploads at the same time can't pass
 * the limit together. Null where the company has no limit.
 */
export async function reserveBytes(
  { ports, clock, ids, db }: Deps,
  companyId: string,
  bytes: number,
): Promise<string | null> {
  const limit = await ports.entitlements.limit(companyId, STORAGE_LIMIT);
  if (limit === null) return null;
  return db.asCompanyJob(companyId, async (tx) => {
    const usage = await foldUsage(tx, companyId);
    if (usage.bytes + usage.reserved + bytes > limit) throw new AppError(diskErrors['quota-exceeded']);
    const id = ids.next();
    const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
    await insertReservation(tx, { companyId, id, bytes, expiresAt });
    return id;
  });
}

interface Settled {
  readonly companyId: string;
  readonly reservationId: string | null;
  /** What is stored more than before. */
  readonly bytes: number;
}

/** What was reserved has come, or never will (`bytes` 0): in the transaction that says so. */
export async function settleBytes(
  { ids }: Pick<Platform, 'ids'>,
  tx: Tx,
  { companyId, reservationId, bytes }: Settled,
): Promise<void> {
  const reserved = reservationId === null ? null : await deleteReservation(tx, companyId, reservationId);
  if (bytes === 0 && reserved === null) return;
  await noteUsage(tx, { companyId, id: ids.next(), bytes, reserved: -(reserved ?? 0) });
}

/** Gives room back that is not needed after all. */
export async function giveBytesBack(
  deps: Deps,
  companyId: string,
  reservationId: string | null,
): Promise<void> {
  if (reservationId === null) return;
  await deps.db.asCompanyJob(companyId, (tx) =>
    settleBytes(deps, tx, { companyId, reservationId, bytes: 0 }),
  );
}
