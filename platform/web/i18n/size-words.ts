import { toSize } from '@artel/contract';
import { t } from './texts.ts';

/** A file size for people: 512 bytes, 48 KB, 3,4 MB. */
export function sizeWords(bytes: number): string {
  const { amount, unit } = toSize(bytes);
  return t(`size.${unit}`, { amount });
}
