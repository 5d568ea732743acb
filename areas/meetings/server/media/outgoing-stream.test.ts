import { expect, test } from 'vitest';
import { createOutgoingStream } from './outgoing-stream.ts';
import { findExtension, readRtp, readVp8, requestsKeyFrame } from './rtp.ts';

interface Picture {
  readonly sequence: number;
  readonly timestamp: number;
  readonly pictureId: number;
  readonly isKey?: boolean;
}

/** A packet of VP8 with a long picture id. */
function picture({ sequence, timestamp, pictureId, isKey = false }: Picture): Buffer {
  const packet = Buffer.alloc(20);
  packet.writeUInt8(0x80, 0);
  packet.writeUInt8(97, 1);
  packet.writeUInt16BE(sequence, 2);
  packet.writeUInt32BE(timestamp, 4);
  packet.writeUInt32BE(7, 8);
  packet.writeUInt8(0x90, 12);
  packet.writeUInt8(0x80, 13);
  packet.writeUInt16BE(0x8000 | pictureId, 14);
  packet.writeUInt8(isKey ? 0 : 1, 16);
  return packet;
}

const video = { ssrc: 99, payloadType: 96, clockRate: 90_000, isVideo: true };

function facts(packet: Buffer | null) {
  const rtp = packet && readRtp(packet);
  if (!packet || !rtp) return null;
  const { sequence, timestamp, ssrc, payloadType } = rtp;
  return { sequence, timestamp, ssrc, payloadType, pictureId: readVp8(packet, rtp.payloadAt)?.pictureId };
}

test('a place shows a picture from its first key frame on', () => {
  const place = createOutgoingStream<string>(video);
  place.set('a');
  expect(place.write(picture({ sequence: 10, timestamp: 5, pictureId: 3 }), 'a', 0)).toBeNull();
  const key = place.write(picture({ sequence: 11, timestamp: 6, pictureId: 4, isKey: true }), 'a', 0);
  expect(facts(key)).toEqual({ sequence: 1, timestamp: 0, ssrc: 99, payloadType: 96, pictureId: 1 });
});

test('numbers, times and picture ids go on without a gap over two hundred changes of the source', () => {
  const place = createOutgoingStream<number>(video);
  let sequence = 0;
  let timestamp = -1;
  let pictureId = 0;
  for (let change = 0; change < 200; change++) {
    place.set(change);
    const from = (change * 7919 + 65_500) & 0xffff;
    for (let n = 0; n < 5; n++) {
      const now = change * 100 + n * 10;
      const packet = picture({
        sequence: (from + n) & 0xffff,
        timestamp: (change * 1_000_003 + n * 900) >>> 0,
        pictureId: (change * 31 + n) & 0x7fff,
        isKey: n === 0,
      });
      const out = facts(place.write(packet, change, now));
      expect(out?.sequence).toBe((sequence + 1) & 0xffff);
      expect(out?.timestamp).toBeGreaterThan(timestamp);
      expect(out?.pictureId).toBe((pictureId + 1) & 0x7fff);
      sequence = out?.sequence ?? 0;
      timestamp = out?.timestamp ?? 0;
      pictureId = out?.pictureId ?? 0;
    }
  }
});

test('the former picture is shown until the next one has a key frame, and a late packet of before it is dropped', () => {
  const place = createOutgoingStream<string>(video);
  place.set('low');
  place.write(picture({ sequence: 1, timestamp: 1, pictureId: 1, isKey: true }), 'low', 0);
  place.set('high');
  expect(place.write(picture({ sequence: 2, timestamp: 2, pictureId: 2 }), 'low', 10)).not.toBeNull();
  expect(place.write(picture({ sequence: 500, timestamp: 9, pictureId: 9 }), 'high', 20)).toBeNull();
  expect(
    place.write(picture({ sequence: 501, timestamp: 9, pictureId: 10, isKey: true }), 'high', 30),
  ).not.toBeNull();
  expect(place.write(picture({ sequence: 499, timestamp: 8, pictureId: 8 }), 'high', 40)).toBeNull();
  expect(place.write(picture({ sequence: 3, timestamp: 3, pictureId: 3 }), 'low', 40)).toBeNull();
  place.set(null);
  expect(place.write(picture({ sequence: 502, timestamp: 9, pictureId: 10 }), 'high', 50)).toBeNull();
});

test('broken packets are read as nothing', () => {
  expect(readRtp(Buffer.alloc(0))).toBeNull();
  expect(readRtp(Buffer.alloc(12))).toBeNull();
  expect(readRtp(Buffer.from([0x9f, 96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull();
  const withExtension = Buffer.alloc(20);
  withExtension.writeUInt8(0x90, 0);
  withExtension.writeUInt16BE(0xbede, 12);
  withExtension.writeUInt16BE(9, 14);
  expect(readRtp(withExtension)).toBeNull();
  withExtension.writeUInt16BE(1, 14);
  withExtension.writeUInt8(0x10, 16);
  withExtension.writeUInt8(0x85, 17);
  expect(findExtension(withExtension, 1)).toBe(17);
  expect(findExtension(withExtension, 2)).toBe(-1);
  // The length in the packet exceeds the packet.
  withExtension.writeUInt8(0x1f, 16);
  expect(findExtension(withExtension, 1)).toBe(-1);
  expect(readVp8(Buffer.alloc(12), 12)).toBeNull();
  expect(requestsKeyFrame(Buffer.from([0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2]))).toBe(true);
  expect(requestsKeyFrame(Buffer.from([0x81, 201, 0, 0, 0, 0, 0]))).toBe(false);
});
