import type { Secrets } from '../secrets/secrets.ts';

/** A position in the order of events: the writing transaction, then the order within it. */
export interface Place {
  readonly xid: bigint;
  readonly seq: bigint;
}

/** The content of a client's position. */
export interface Position {
  /** The history of the database to which it belongs: after a restore, transactions are numbered differently. */
  readonly epoch: string;
  readonly place: Place;
  /** The time at which a server was at this position. */
  readonly at: Date;
}

const PURPOSE = 'live-positions';
const FORMAT = /^([0-9a-f]{12})\.(\d{1,20})\.(\d{1,19})\.([0-9a-z]{1,9})$/;

export function comparePlaces(a: Place, b: Place): number {
  if (a.xid !== b.xid) return a.xid < b.xid ? -1 : 1;
  if (a.seq !== b.seq) return a.seq < b.seq ? -1 : 1;
  return 0;
}

/** Reads and writes positions in the form for clients. */
export interface Positions {
  write(position: Position): string;
  /** Parses the last position that a client has seen; null for anything that our servers did not write. */
  read(text: string): Position | null;
}

/** Sealed, because a transaction number would reveal to every client how much the whole installation writes. */
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

/** Validates the sealed content, because an earlier version may have had another form. */
function parse(text: string): Position | null {
  const [, epoch, xid, seq, at] = FORMAT.exec(text) ?? [];
  if (epoch === undefined || xid === undefined || seq === undefined || at === undefined) return null;
  const place = { xid: BigInt(xid), seq: BigInt(seq) };
  const isStorable = place.xid < 2n ** 64n && place.seq < 2n ** 63n;
  return isStorable ? { epoch, place, at: new Date(Number.parseInt(at, 36)) } : null;
}
