import type { Bank } from '@artel/requisites/contract';
import { SaxesParser } from 'saxes';

/** The whole directory is about five megabytes. */
export const MAX_MESSAGE = 64 * 1024 * 1024;
const MAX_BANKS = 50_000;
/** Maximal nesting of elements; the message has four levels. */
const MAX_DEPTH = 20;

export interface BankDirectory {
  /** The business day from which it is valid: `2026-11-21`. */
  readonly edition: string;
  readonly banks: readonly Bank[];
}

/** A file that is no directory of banks. */
export class NoBankDirectory extends Error {}

/**
 * Reads the message ED807. Banks that have left the directory are not returned. Throws the errors of the
 * decoder and of the XML parser. Source: the album of electronic messages of the Bank of Russia (UFEBS).
 */
export function readBankMessage(message: Buffer): BankDirectory {
  return parse(decode(message));
}

function decode(message: Buffer): string {
  if (message.length > MAX_MESSAGE) throw new NoBankDirectory('It is too large');
  const head = new TextDecoder('latin1').decode(message.subarray(0, 200));
  const [, encoding = 'utf-8'] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? [];
  return new TextDecoder(encoding, { fatal: true }).decode(message);
}

type Attributes = Readonly<Record<string, string>>;

/** A bank while its entry is read. */
interface Entry extends Bank {
  treasuryAccount: string;
}

function parse(text: string): BankDirectory {
  const banks = new Map<string, Bank>();
  let edition = '';
  let entry: Entry | null = null;
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new NoBankDirectory('A message has no document type');
  });
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new NoBankDirectory('It is too deep');
    const of = attributes as Attributes;
    if (name === 'ED807') edition = of.EDDate ?? '';
    else if (name === 'BICDirectoryEntry') entry = newEntry(of);
    else if (entry !== null) record(entry, name, of);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (name !== 'BICDirectoryEntry' || entry === null) return;
    const { treasuryAccount, ...bank } = entry;
    if (/^\d{9}$/.test(bank.bik) && bank.name !== '')
      banks.set(bank.bik, { ...bank, correspondentAccount: bank.correspondentAccount || treasuryAccount });
    if (banks.size > MAX_BANKS) throw new NoBankDirectory('It names too many banks');
    entry = null;
  });
  parser.write(text).close();
  if (!/^\d{4}-\d\d-\d\d$/.test(edition) || banks.size === 0) throw new NoBankDirectory('It names no banks');
  return { edition, banks: [...banks.values()] };
}

const newEntry = ({ BIC = '' }: Attributes): Entry => ({
  bik: BIC,
  name: '',
  town: '',
  correspondentAccount: '',
  treasuryAccount: '',
});

/** Records the facts of an element inside an entry; closed participants and accounts are skipped. */
function record(entry: Entry, element: string, of: Attributes): void {
  if (element === 'ParticipantInfo' && of.ParticipantStatus !== 'PSDL') {
    entry.name = one(of.NameP);
    entry.town = one(`${of.Tnp ?? ''} ${of.Nnp ?? ''}`);
  }
  if (element !== 'Accounts' || of.AccountStatus === 'ACDL') return;
  if (of.RegulationAccountType === 'CRSA') entry.correspondentAccount ||= of.Account ?? '';
  if (of.RegulationAccountType === 'UTRA') entry.treasuryAccount ||= of.Account ?? '';
}

const one = (words = '') => words.replace(/\s+/g, ' ').trim().slice(0, 300);
