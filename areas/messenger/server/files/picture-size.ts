interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Whether a JPEG marker begins a frame, which contains the size of the picture; the others among C0 to CF are
 * tables.
 */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/**
 * Reads the size of a picture from the first bytes of its file; null for anything but PNG, GIF, JPEG or WebP,
 * or if it is cut off.
 */
export function pictureSize(head: Buffer): PictureSize | null {
  const size = readSize(head);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function readSize(head: Buffer): PictureSize | null {
  if (head.length < 30) return null;
  const start = head.toString('latin1', 0, 12);
  if (start.startsWith('\x89PNG')) return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  if (start.startsWith('GIF8')) return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  if (start.startsWith('\xff\xd8')) return readJpeg(head);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return readWebp(head);
  return null;
}

function readJpeg(head: Buffer): PictureSize | null {
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff; ) {
    const mark = head.readUInt8(at + 1);
    if (isFrame(mark)) return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    at += 2 + Math.max(2, head.readUInt16BE(at + 2));
  }
  return null;
}

function readWebp(head: Buffer): PictureSize | null {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
