import { encode } from 'uqr';

/** Modules around the code that stay empty (ISO/IEC 18004). */
const QUIET = 4;

interface QrModules {
  /** Modules of a side, the empty ones around counted. */
  readonly side: number;
  readonly dark: readonly (readonly [x: number, y: number])[];
}

/** The modules of a text's QR code. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [[x + QUIET, y + QUIET] as const] : [])),
  );
  return { side: size + 2 * QUIET, dark };
}
