import { billingErrors, type SCAN } from '@artel/billing/contract';
import { AppError } from '@artel/contract';

type ScanType = (typeof SCAN.types)[number];

const BEGINNINGS: readonly (readonly [ScanType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Detects the type of a scan by its content, regardless of what its sender calls it. */
export function readScan(bytes: Uint8Array): ScanType {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  if (!found) throw new AppError(billingErrors['scan-unreadable']);
  return found[0];
}
