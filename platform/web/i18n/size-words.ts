import { t } from './texts.ts';

const UNITS = ['bytes', 'kb', 'mb', 'gb', 'tb'] as const;

/** A file size for people: 512 bytes, 48 KB, 3,4 MB; each unit is 1024 of the one before. */
export function sizeWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_024;
    unit += 1;
  }
  const digits = unit === 0 || size >= 99.5 ? 0 : 1;
  const amount = new Intl.NumberFormat('ru', { maximumFractionDigits: digits }).format(size);
  return t(`size.${UNITS[unit] ?? 'bytes'}`, { amount });
}
