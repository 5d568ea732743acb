import type { Secrets } from '../secrets/secrets.ts';

/** A place in the order of events: the writing transaction, then the order within it. */
export interface Place {
  readonly xid: bigint;
  readonly seq: bigint;
}

/** A position as a client stores it. */
export interface Position {
  /**
   * The life of the database that it belongs to: after a restore, transactions are numbered from the start
   * again.
   */
  readonly epoch: string;
  readonly place: Place;
  /** The time when a server was at the position. */
  readonly at: Date;
}

const PURPOSE = 'live-positions';
const FORMAT = /^([0-9a-f]{12})\.(\d{1,20})\.(\d{1,19})\.([0-9a-z]{1,9})$/;

export function comparePlaces(a: Place, b: Place): number {
  if (a.xid !== b.xid) return a.xid < b.xid ? -1 : 1;
  if (a.seq !== b.seq) return a.seq < b.seq ? -1 : 1;
  return 0;
}

/** Positions as clients store them. */
export interface Positions {
  write(position: Position): string;
  /**
   * Reads the last position that a client says it saw; null for anything that no server of ours has written.
   */
  read(text: string): Position | null;
}

/**
 * Sealed: the number of a transaction would reveal to every client how much the whole installation writes.
 */
export function createPositions(secrets: Pick<Secrets, 'encrypt' | 'decrypt'>): Positions {
  return {
    write: ({ epoch, place, at }) =>
      secrets
        .encrypt(PURPOSE, `${epoch}.${place.xid}.${place.seq}.${at.getTime().toString(36)}`)
        .toString('base64url'),
    read(text) {
      try {
        return parse(secrets.decrypt(PURPOSE, Buffer.from(text, 'base64url')));
      } catch {
        // Not sealed at all, sealed by another installation, or changed since.
        return null;
      }
    },
  };
}

/** An earlier version may have sealed another form, so it is read as carefully as a stranger's. */
function parse(text: string): Position | null {
  const [, epoch, xid, seq, at] = FORMAT.exec(text) ?? [];
  if (epoch === undefined || xid === undefined || seq === undefined || at === undefined) return null;
  const place = { xid: BigInt(xid), seq: BigInt(seq) };
  const isStorable = place.xid < 2n ** 64n && place.seq < 2n ** 63n;
  return isStorable ? { epoch, place, at: new Date(Number.parseInt(at, 36)) } : null;
}
