import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time; hashing first also hides the length. */
export function equalsSecret(provided: string, expected: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(provided), digest(expected));
}
