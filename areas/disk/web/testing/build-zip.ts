/** An entry of an archive; what is stated of it may be false. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Stored as it is, for content that is packed already. */
  readonly isStored?: boolean;
  /** The size that the archive states. */
  readonly stated?: number;
  readonly flags?: number;
}

/** An archive as programs write it: packed entries, and a directory of them at its end. */
export async function buildZip(entries: readonly ZipEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, content, isStored = false, stated, flags = 0 } of entries) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const packed = isStored ? bytes : await deflate(bytes);
    const title = new TextEncoder().encode(name);
    const facts = [
      flags,
      isStored ? 0 : 8,
      0,
      0,
      0,
      0,
      ...words(packed.length),
      ...words(stated ?? bytes.length),
      title.length,
      0,
    ];
    const local = concat([numbers([0x4b50, 0x0403, 20, ...facts]), title, packed]);
    directory.push(concat([numbers([0x4b50, 0x0201, 20, 20, ...facts, 0, 0, 0, 0, 0, ...words(at)]), title]));
    chunks.push(local);
    at += local.length;
  }
  const list = concat(directory);
  const end = numbers([
    0x4b50,
    0x0605,
    0,
    0,
    entries.length,
    entries.length,
    ...words(list.length),
    ...words(at),
    0,
  ]);
  return concat([...chunks, list, end]);
}

/** Packs bytes as an archive has them. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packing = new CompressionStream('deflate-raw');
  const writer = packing.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const packed: Uint8Array[] = [];
  const reader = packing.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) packed.push(next.value);
  await written;
  return concat(packed);
}

const words = (number: number): number[] => [number % 0x10000, Math.floor(number / 0x10000)];

function numbers(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of values.entries()) view.setUint16(at * 2, value, true);
  return bytes;
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
