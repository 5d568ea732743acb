import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The parts of a packed file, by their names. */
type Parts = Readonly<Record<string, string | Buffer>>;

interface Packing {
  /** The unpacked size that the archive states for each part, if it lies. */
  readonly statedSize?: number;
  readonly isEncrypted?: boolean;
  /** How often each part comes after itself, if more than once. */
  readonly times?: number;
}

/** Packs a content as if it came many times, without packing all of it. */
function packRepeated(content: Buffer, times: number): Buffer {
  if (times === 1) return deflateRawSync(content);
  const packed = deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: times }, () => packed), Buffer.from([3, 0])]);
}

/** Packs parts into an archive, as office programs do. */
export function packParts(
  parts: Parts,
  { statedSize, isEncrypted = false, times = 1 }: Packing = {},
): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part);
    const packed = packRepeated(content, times);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(statedSize ?? content.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, listed, Buffer.from('PK\x05\x06'), end]);
}

/** A document of Word with some paragraphs, each of its runs. */
export function makeDocument(paragraphs: readonly (readonly string[])[], packing?: Packing): Buffer {
  const body = paragraphs
    .map((runs) => `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`)
    .join('');
  return packParts(
    {
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    },
    packing,
  );
}

/** A PDF of one page with a text in Latin letters; its stream is compressed if requested. */
export function makePdf(text: string, { further = '' } = {}): Buffer {
  const content = Buffer.from(`BT /F1 12 Tf 40 700 Td (${text}) Tj ET`);
  return composePdf(content, further);
}

/** A PDF whose page unpacks to many megabytes. */
export function makePdfBomb(megabytes: number): Buffer {
  const packed = packRepeated(Buffer.alloc(1024 * 1024, ' '), megabytes);
  return composePdf(Buffer.concat([Buffer.from([0x78, 0x9c]), packed]), '', '/Filter /FlateDecode');
}

function composePdf(content: Buffer, further: string, filter = ''): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  const chunks = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const chunk = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    chunks.push(chunk);
    length += chunk.length;
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  chunks.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${places}trailer\n<< /Size 6 /Root 1 0 R ${further} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(chunks);
}
