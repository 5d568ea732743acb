import { readEntries } from '@artel/server';
import { type BankDirectory, MAX_MESSAGE, NoBankDirectory, readBankMessage } from './read-message.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * Reads the directory as the Bank of Russia publishes it every day: the message ED807, alone or in the archive that it comes
 * in.
 */
export async function readBankDirectory(file: Buffer): Promise<BankDirectory> {
  try {
    return readBankMessage(ZIP.every((byte, at) => file[at] === byte) ? await unpack(file) : file);
  } catch (cause) {
    if (cause instanceof NoBankDirectory) throw cause;
    throw new NoBankDirectory('It cannot be read', { cause });
  }
}

async function unpack(archive: Buffer): Promise<Buffer> {
  const isWanted = (name: string) => /\.xml$/i.test(name);
  let left = MAX_MESSAGE;
  const messages: Buffer[] = [];
  for await (const { content } of readEntries(archive, { isWanted, left: () => left })) {
    left -= content.length;
    messages.push(content);
    if (messages.length > 1) break;
  }
  const [message] = messages;
  if (message === undefined || messages.length > 1) throw new NoBankDirectory('No message in the archive');
  return message;
}
