/** Fields of a packet of RTP (RFC 3550) that forwarding needs. */
export interface RtpHeader {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** The offset of the payload. */
  readonly payloadAt: number;
}

/** Parses the header; null for incomplete packets and other data. */
export function readRtp(packet: Buffer): RtpHeader | null {
  if (packet.length < 12 || packet[0] === undefined || packet[0] >> 6 !== 2) return null;
  let payloadAt = 12 + (packet[0] & 15) * 4;
  if (packet[0] & 0x10) {
    if (packet.length < payloadAt + 4) return null;
    payloadAt += 4 + packet.readUInt16BE(payloadAt + 2) * 4;
  }
  if (packet.length < payloadAt) return null;
  return {
    payloadType: packet.readUInt8(1) & 0x7f,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
    payloadAt,
  };
}

/** Whether it is a packet of RTCP: these share the socket and have types 192 to 223 (RFC 5761). */
export function isRtcp(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}

/** The offset of the value of a one-byte header extension (RFC 8285); -1 if the packet has none with the id. */
export function findExtension(packet: Buffer, id: number): number {
  if (id === 0 || ((packet[0] ?? 0) & 0x10) === 0) return -1;
  let at = 12 + ((packet[0] ?? 0) & 15) * 4;
  if (packet.length < at + 4 || packet.readUInt16BE(at) !== 0xbede) return -1;
  const end = Math.min(packet.length, at + 4 + packet.readUInt16BE(at + 2) * 4);
  at += 4;
  while (at < end) {
    const byte = packet.readUInt8(at);
    if (byte === 0) {
      at++;
      continue;
    }
    const length = (byte & 15) + 1;
    if (at + 1 + length > end) return -1;
    if (byte >> 4 === id) return at + 1;
    at += 1 + length;
  }
  return -1;
}

/** The descriptor of a payload of VP8 (RFC 7741). */
interface Vp8Facts {
  readonly isKeyFrame: boolean;
  /** The offset of the picture id; -1 without one. */
  readonly pictureIdAt: number;
  readonly pictureId: number;
  readonly hasLongId: boolean;
  /** The offset of the base layer number; -1 without one. */
  readonly baseAt: number;
}

export function readVp8(packet: Buffer, payloadAt: number): Vp8Facts | null {
  const first = packet[payloadAt];
  if (first === undefined) return null;
  const extra = first & 0x80 ? (packet[payloadAt + 1] ?? 0) : 0;
  let at = payloadAt + (first & 0x80 ? 2 : 1);
  const pictureIdAt = extra & 0x80 ? at : -1;
  const hasLongId = pictureIdAt >= 0 && ((packet[at] ?? 0) & 0x80) !== 0;
  if (pictureIdAt >= 0) at += hasLongId ? 2 : 1;
  const baseAt = extra & 0x40 ? at++ : -1;
  if (extra & 0x30) at++;
  const payload = packet[at];
  if (payload === undefined) return null;
  const isStart = (first & 0x10) !== 0 && (first & 0x07) === 0;
  const pictureId = readPictureId(packet, pictureIdAt, hasLongId);
  return { isKeyFrame: isStart && (payload & 1) === 0, pictureIdAt, pictureId, hasLongId, baseAt };
}

function readPictureId(packet: Buffer, at: number, isLong: boolean): number {
  if (at < 0) return 0;
  return isLong ? packet.readUInt16BE(at) & 0x7fff : packet.readUInt8(at) & 0x7f;
}

/** Whether a compound packet of RTCP requests a key frame (PLI or FIR). */
export function requestsKeyFrame(packet: Buffer): boolean {
  for (let at = 0; at + 8 <= packet.length; at += (packet.readUInt16BE(at + 2) + 1) * 4) {
    const format = packet.readUInt8(at) & 31;
    if (packet.readUInt8(at + 1) === 206 && (format === 1 || format === 4)) return true;
  }
  return false;
}
