import { toSize } from '@artel/contract';
import type { Platform } from '../platform.ts';

/** Returns a number of bytes as a person reads it. */
export function describeBytes(text: Platform['text'], bytes: number): string {
  const { amount, unit } = toSize(bytes);
  return text(`size.${unit}`, { amount });
}
