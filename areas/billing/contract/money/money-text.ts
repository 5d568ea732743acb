/** `122 000,00`: a sum as documents and tables write it, with spaces that do not break. */
export function formatKopecks(kopecks: number): string {
  const sign = kopecks < 0 ? '−' : '';
  const digits = String(Math.abs(kopecks)).padStart(3, '0');
  return `${sign}${inThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

function inThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join('\u00a0');
}

/** `22000-00`: a sum as purposes of payments write it. */
export function dashedKopecks(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}-${digits.slice(-2)}`;
}
