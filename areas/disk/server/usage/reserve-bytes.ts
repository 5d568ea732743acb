import type { Membership } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { diskErrors, MEMBER_STORAGE_LIMIT, STORAGE_LIMIT } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { getFree, refuseSize } from './refuse-size.ts';
import {
  deleteReservation,
  findMemberUsage,
  foldUsage,
  insertReservation,
  recordUsage,
  type Usage,
} from './usage.store.ts';

/** The lifetime of a reservation: a body may take hours; an upload in chunks expires a day after its last one. */
const LIFETIME_MS = 2 * DAY;

type Deps = Pick<Platform, 'ports' | 'clock' | 'ids' | 'db'>;
type Reserving = Deps & Pick<Platform, 'text'>;

/**
 * Reserves storage for an upload, in a transaction of its own that ends at once, so that fifty concurrent
 * uploads can't exceed the limit together. Null if neither the company nor its members have a limit.
 */
export async function reserveBytes(
  { ports, clock, ids, db, text }: Reserving,
  { companyId, memberId }: Pick<Membership, 'companyId' | 'memberId'>,
  bytes: number,
): Promise<string | null> {
  const limit = await ports.entitlements.limit(companyId, STORAGE_LIMIT);
  const ofMember = await ports.entitlements.limit(companyId, MEMBER_STORAGE_LIMIT);
  if (limit === null && ofMember === null) return null;
  const reserve = async (tx: Tx) => {
    const usage = await foldUsage(tx, companyId);
    if (limit !== null && !fits(usage, bytes, limit))
      throw refuseSize({ text }, diskErrors['quota-exceeded'], getFree(limit, usage));
    const own = ofMember === null ? null : await findMemberUsage(tx, companyId, memberId);
    if (ofMember !== null && own !== null && !fits(own, bytes, ofMember))
      throw refuseSize({ text }, diskErrors['member-quota-exceeded'], getFree(ofMember, own));
    const id = ids.next();
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    await insertReservation(tx, { companyId, memberId, id, bytes, expiresAt });
    return id;
  };
  // A reservation lost in a power cut does no harm, because its upload is lost as well.
  return db.asCompanyJob('disk/reserve-bytes', companyId, reserve, { mayBeLost: true });
}

function fits({ bytes, reserved }: Usage, more: number, limit: number): boolean {
  return bytes + reserved + more <= limit;
}

/** A change of stored content, and to whom it counts. */
export interface ByteChange {
  readonly memberId: string | null;
  /** The increase in stored bytes. */
  readonly bytes: number;
}

interface FinalizedReservation {
  readonly companyId: string;
  readonly reservationId: string | null;
  readonly changes: readonly ByteChange[];
}

/**
 * Ends a reservation once the bytes have arrived or never will (no changes), in the transaction that records
 * the changes.
 */
export async function finalizeReservation(
  { ids }: Pick<Platform, 'ids'>,
  tx: Tx,
  { companyId, reservationId, changes }: FinalizedReservation,
): Promise<void> {
  const lines = new Map<string | null, Usage>();
  const add = (memberId: string | null, bytes: number, reserved: number) => {
    const line = lines.get(memberId) ?? { bytes: 0, reserved: 0 };
    lines.set(memberId, { bytes: line.bytes + bytes, reserved: line.reserved + reserved });
  };
  for (const { memberId, bytes } of changes) add(memberId, bytes, 0);
  const reservation = reservationId === null ? null : await deleteReservation(tx, companyId, reservationId);
  if (reservation) add(reservation.memberId, 0, -reservation.bytes);
  for (const [memberId, line] of lines)
    if (line.bytes !== 0 || line.reserved !== 0)
      await recordUsage(tx, { companyId, id: ids.next(), memberId, ...line });
}

/** Releases reserved storage that is not needed after all. */
export async function releaseBytes(
  deps: Deps,
  companyId: string,
  reservationId: string | null,
): Promise<void> {
  if (reservationId === null) return;
  await deps.db.asCompanyJob('disk/reserve-bytes', companyId, (tx) =>
    finalizeReservation(deps, tx, { companyId, reservationId, changes: [] }),
  );
}
