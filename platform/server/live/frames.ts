import { LiveClientFrame, type LiveServerFrame } from '@artel/contract';
import type { RawData } from 'ws';
import * as z from 'zod/mini';

/** A frame as bytes, serialised once for all connections. */
export function writeFrame(frame: LiveServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** Parses a client's frame; null if it is not part of the protocol. */
export function readFrame(data: RawData, isBinary: boolean): LiveClientFrame | null {
  if (isBinary) return null;
  try {
    const read = z.safeParse(LiveClientFrame, JSON.parse(data.toString()));
    return read.success ? read.data : null;
  } catch {
    // The client may send any bytes.
    return null;
  }
}
