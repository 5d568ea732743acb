import { type RtpHeader, readRtp, readVp8 } from './rtp.ts';

/** A place of a receiver: one stream for the browser, whichever source it carries. */
export interface OutgoingStream<Source> {
  /** The source that is carried now. */
  readonly current: Source | null;
  /** The source to which the place changes: a picture at its next key frame. */
  readonly next: Source | null;
  set(source: Source | null): void;
  /** Rewrites a packet for the receiver; null if it is not sent. */
  write(packet: Buffer, source: Source, now: number): Buffer | null;
}

interface StreamOptions {
  readonly ssrc: number;
  readonly payloadType: number;
  readonly clockRate: number;
  readonly isVideo: boolean;
}

/** Packets after a change of source among which a packet from before may still arrive. */
const LATE_PACKETS = 500;

/** Whether a sequence number is older than another one; they wrap around. */
const isOlder = (a: number, b: number) => a !== b && ((a - b) & 0x8000) !== 0;

/**
 * Rewrites packets of changing sources to one stream with continuous numbers: a gap would look like loss, and
 * SRTP refuses a number that is sent twice.
 */
export function createOutgoingStream<Source>({
  ssrc,
  payloadType,
  clockRate,
  isVideo,
}: StreamOptions): OutgoingStream<Source> {
  let current: Source | null = null;
  let next: Source | null = null;
  let last = { sequence: 0, timestamp: 0, pictureId: 0, base: 0, at: 0, isSent: false };
  let offset = { sequence: 0, timestamp: 0, pictureId: 0, base: 0 };
  let change = { sequence: 0, packets: 0 };

  function begin(source: Source, packet: Buffer, rtp: RtpHeader, now: number): boolean {
    const vp8 = isVideo ? readVp8(packet, rtp.payloadAt) : null;
    if (isVideo && !vp8?.isKeyFrame) return false;
    const elapsed = last.isSent ? Math.max(1, Math.round(((now - last.at) * clockRate) / 1000)) : 0;
    const base = vp8 && vp8.baseAt >= 0 ? packet.readUInt8(vp8.baseAt) : 0;
    offset = {
      sequence: (last.sequence + 1 - rtp.sequence) & 0xffff,
      timestamp: (last.timestamp + elapsed - rtp.timestamp) >>> 0,
      pictureId: (last.pictureId + 1 - (vp8?.pictureId ?? 0)) & 0x7fff,
      base: (last.base + 1 - base) & 0xff,
    };
    change = { sequence: rtp.sequence, packets: 0 };
    current = source;
    next = null;
    return true;
  }

  /** Continues picture id and base layer number along with the sequence, or a decoder would report lost pictures. */
  function rewritePicture(out: Buffer, payloadAt: number): Pick<typeof last, 'pictureId' | 'base'> {
    const vp8 = readVp8(out, payloadAt);
    let { pictureId, base } = last;
    if (vp8 && vp8.pictureIdAt >= 0) {
      pictureId = (vp8.pictureId + offset.pictureId) & 0x7fff;
      if (vp8.hasLongId) out.writeUInt16BE(0x8000 | pictureId, vp8.pictureIdAt);
      else out.writeUInt8(pictureId & 0x7f, vp8.pictureIdAt);
    }
    if (vp8 && vp8.baseAt >= 0) {
      base = (out.readUInt8(vp8.baseAt) + offset.base) & 0xff;
      out.writeUInt8(base, vp8.baseAt);
    }
    return { pictureId, base };
  }

  return {
    get current() {
      return current;
    },
    get next() {
      return next;
    },
    set(source) {
      next = source === current ? null : source;
      if (source === null) current = null;
    },
    write(packet, source, now) {
      const rtp = readRtp(packet);
      if (!rtp) return null;
      if (source === next) begin(source, packet, rtp, now);
      if (source !== current) return null;
      if (change.packets++ < LATE_PACKETS && isOlder(rtp.sequence, change.sequence)) return null;
      const out = Buffer.from(packet);
      const sequence = (rtp.sequence + offset.sequence) & 0xffff;
      const timestamp = (rtp.timestamp + offset.timestamp) >>> 0;
      out.writeUInt8((packet.readUInt8(1) & 0x80) | payloadType, 1);
      out.writeUInt16BE(sequence, 2);
      out.writeUInt32BE(timestamp, 4);
      out.writeUInt32BE(ssrc, 8);
      const picture = isVideo ? rewritePicture(out, rtp.payloadAt) : last;
      if (!last.isSent || isOlder(last.sequence, sequence))
        last = { ...picture, sequence, timestamp, at: now, isSent: true };
      return out;
    },
  };
}
