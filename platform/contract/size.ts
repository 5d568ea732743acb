const UNITS = ['bytes', 'kb', 'mb', 'gb', 'tb'] as const;

/** A number of bytes for people, in its largest fitting unit; each unit is 1024 of the one before. */
export function toSize(bytes: number): { readonly amount: string; readonly unit: (typeof UNITS)[number] } {
  let [size, at] = [bytes, 0];
  while (size >= 999.5 && at < UNITS.length - 1) {
    size /= 1_024;
    at += 1;
  }
  const digits = at === 0 || size >= 99.5 ? 0 : 1;
  const amount = new Intl.NumberFormat('ru', { maximumFractionDigits: digits }).format(size);
  return { amount, unit: UNITS[at] ?? 'bytes' };
}
