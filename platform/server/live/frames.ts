import { LiveClientFrame, type LiveServerFrame } from '@artel/contract';
import type { RawData } from 'ws';
import * as z from 'zod/mini';

/** A frame as bytes, made once however many connections it goes to. */
export function writeFrame(frame: LiveServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** Reads a frame of the client; null for one that the protocol does not know. */
export function readFrame(data: RawData, isBinary: boolean): LiveClientFrame | null {
  if (isBinary) return null;
  try {
    const read = z.safeParse(LiveClientFrame, JSON.parse(data.toString()));
    return read.success ? read.data : null;
  } catch {
    // Anyone may send any bytes.
    return null;
  }
}
