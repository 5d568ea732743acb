import { MOST_PARTS } from '@artel/mail/contract';
import type { StoredPart, Structure } from '../stored/letter.ts';

/** A part of a letter as an IMAP server describes it. */
export interface ServerPart {
  readonly part?: string | undefined;
  readonly type?: string | undefined;
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly id?: string | undefined;
  readonly encoding?: string | undefined;
  readonly size?: number | undefined;
  readonly disposition?: string | undefined;
  readonly dispositionParameters?: Readonly<Record<string, string>> | undefined;
  readonly childNodes?: readonly ServerPart[] | undefined;
}

const DEEPEST = 50;
const LONGEST_TYPE = 120;
const TYPE = /^[\w.+-]+\/[\w.+-]+$/u;
/** The number of bytes of a file before its encoding as text. */
const DECODED = 3 / 4;

/** The texts and the files of a letter, at most two hundred. */
export function readStructure(root: ServerPart | undefined): Structure {
  const parts: StoredPart[] = [];
  const texts: { text?: StoredPart; html?: StoredPart } = {};
  const visit = (node: ServerPart, depth: number) => {
    if (depth > DEEPEST || parts.length >= MOST_PARTS) return;
    if (node.childNodes && node.type !== 'message/rfc822') {
      for (const child of node.childNodes) visit(child, depth + 1);
      return;
    }
    const stored = toPart(node);
    const isAttached = node.disposition?.toLowerCase() === 'attachment';
    if (!isAttached && stored.type === 'text/plain' && !texts.text) texts.text = stored;
    else if (!isAttached && stored.type === 'text/html' && !texts.html) texts.html = stored;
    else parts.push(stored);
  };
  if (root) visit(root, 0);
  return { parts, ...texts };
}

/** Removes characters that PostgreSQL can't store. */
const clean = (text: string) => text.replace(/\p{Cc}+/gu, '').toWellFormed();

function toPart({
  part,
  type = '',
  parameters = {},
  id,
  encoding = '',
  size = 0,
  dispositionParameters = {},
}: ServerPart): StoredPart {
  const name = dispositionParameters['filename'] ?? parameters['name'] ?? '';
  const isEncoded = encoding.toLowerCase() === 'base64';
  return {
    part: part ?? '1',
    name: (name || `${type.split('/')[0] || 'file'}-${part ?? '1'}`)
      .replace(/[\p{Cc}/\\]/gu, '_')
      .slice(0, 255)
      .toWellFormed(),
    type: type.length <= LONGEST_TYPE && TYPE.test(type) ? type.toLowerCase() : 'application/octet-stream',
    bytes: Math.max(0, Math.floor(Number(size) * (isEncoded ? DECODED : 1)) || 0),
    contentId: id === undefined ? null : clean(id.replace(/^<|>$/gu, '').slice(0, 500)),
    ...(parameters['method'] !== undefined && { method: clean(parameters['method'].slice(0, 40)) }),
  };
}
