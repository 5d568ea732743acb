import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { StartError } from '../config/start-error.ts';

/** The first bytes of a file with a company; the last one is the version of the format. */
const MAGIC = Buffer.from('ARTELCO\u0001', 'latin1');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
/** A quarter of a second and 128 MiB for each guess of the passphrase. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 };
const LAST = 0x8000_0000;
/** More than any row has: a changed length must not occupy the memory. */
const MOST_BYTES = 64 * 1024 * 1024;

/** A part of the content: a JSON text, or bytes of a blob. */
export interface FilePart {
  readonly kind: 'text' | 'bytes';
  readonly content: Buffer;
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Each file has a key of its own, so the number of a chunk is its nonce; the last chunk has another one. */
function getNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 4, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Writes a file sealed by a passphrase, in chunks that are authenticated one by one in their order. Without its
 * last chunk it opens for no one.
 */
export interface SealedWriter {
  writeText(text: string): Promise<void>;
  writeBytes(bytes: Uint8Array): Promise<void>;
  /** Everything so far is on the disk. */
  sync(): Promise<void>;
  /** Writes the last chunk: from here on the file is complete. */
  finish(): Promise<void>;
}

export async function createSealedWriter(file: FileHandle, passphrase: string): Promise<SealedWriter> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt);
  let waiting = Buffer.alloc(0);
  let number = 0;
  await file.write(Buffer.concat([MAGIC, salt]));

  async function writeChunk(plain: Buffer, isLast: boolean): Promise<void> {
    const cipher = createCipheriv('aes-256-gcm', key, getNonce(number, isLast), { authTagLength: TAG_BYTES });
    cipher.setAAD(MAGIC);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(isLast ? sealed.length + LAST : sealed.length);
    number += 1;
    await file.writeFile(Buffer.concat([length, sealed]));
  }

  async function write(kind: number, content: Uint8Array): Promise<void> {
    const head = Buffer.alloc(5);
    head[0] = kind;
    head.writeUInt32BE(content.length, 1);
    waiting = Buffer.concat([waiting, head, content]);
    let from = 0;
    for (; waiting.length - from >= CHUNK_BYTES; from += CHUNK_BYTES) {
      await writeChunk(waiting.subarray(from, from + CHUNK_BYTES), false);
    }
    if (from > 0) waiting = Buffer.from(waiting.subarray(from));
  }

  return {
    writeText: (text) => write(0, Buffer.from(text)),
    writeBytes: (bytes) => write(1, bytes),
    async sync() {
      if (waiting.length > 0) await writeChunk(waiting, false);
      waiting = Buffer.alloc(0);
      await file.sync();
    },
    async finish() {
      await writeChunk(waiting, true);
      await file.sync();
    },
  };
}

/** Reads the parts of a sealed file; a wrong passphrase, a changed, moved or missing byte ends it with a reason. */
export async function* readSealedFile(file: FileHandle, passphrase: string): AsyncGenerator<FilePart> {
  let rest = Buffer.alloc(0);
  for await (const plain of readChunks(file, passphrase)) {
    rest = Buffer.concat([rest, plain]);
    let from = 0;
    while (rest.length - from >= 5) {
      const length = rest.readUInt32BE(from + 1);
      if (length > MOST_BYTES) throw new StartError('companyMove.changed');
      if (rest.length - from - 5 < length) break;
      const content = rest.subarray(from + 5, from + 5 + length);
      yield { kind: rest[from] === 1 ? 'bytes' : 'text', content };
      from += 5 + length;
    }
    rest = Buffer.from(rest.subarray(from));
  }
  if (rest.length > 0) throw new StartError('companyMove.changed');
}

async function* readChunks(file: FileHandle, passphrase: string): AsyncGenerator<Buffer> {
  const head = await readExactly(file, MAGIC.length + SALT_BYTES);
  if (!head?.subarray(0, MAGIC.length).equals(MAGIC)) throw new StartError('companyMove.noCompany');
  const key = await deriveKey(passphrase, head.subarray(MAGIC.length));
  for (let number = 0; ; number += 1) {
    const size = await readExactly(file, 4);
    if (!size) throw new StartError('companyMove.cut');
    const stated = size.readUInt32BE(0);
    const isLast = stated >= LAST;
    const length = isLast ? stated - LAST : stated;
    if (length < TAG_BYTES || length > CHUNK_BYTES + TAG_BYTES) throw new StartError('companyMove.changed');
    const sealed = await readExactly(file, length);
    if (!sealed) throw new StartError('companyMove.cut');
    yield openChunk(key, sealed, getNonce(number, isLast), number === 0);
    if (!isLast) continue;
    if (await readExactly(file, 1)) throw new StartError('companyMove.changed');
    return;
  }
}

function openChunk(key: Buffer, sealed: Buffer, nonce: Buffer, isFirst: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(MAGIC);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new StartError(isFirst ? 'companyMove.passphrase' : 'companyMove.changed');
  }
}

/** The next bytes; null where the file ends before. */
async function readExactly(file: FileHandle, length: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled);
    if (bytesRead === 0) return null;
    filled += bytesRead;
  }
  return buffer;
}
