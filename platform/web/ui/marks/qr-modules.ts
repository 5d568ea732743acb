import { encode } from 'uqr';

/** Width of the empty margin around the code, in modules (ISO/IEC 18004). */
const QUIET = 4;

interface QrModules {
  /** Modules of a side, including the empty ones around. */
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
