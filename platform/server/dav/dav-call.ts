import type { AppError } from '@artel/contract';
import type { ErrorWriter, ProtocolAnswer, ProtocolRequest } from '../http/protocol/protocol.ts';
import type { DavNode, DavReader, DavTree } from './dav-tree.ts';
import type { IfList } from './read-if.ts';
import { escapeText } from './write-xml.ts';

/** The statuses of refusals by the protocol itself; each has a sentence, `dav.refused.<status>`. */
type RefusedStatus = 207 | 400 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 416 | 423 | 502;

/** A refusal by the protocol itself: a status and, if there is one, the name of the failed precondition. */
export class DavRefusal extends Error {
  readonly status: RefusedStatus;
  readonly condition: string | null;
  readonly href: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: RefusedStatus,
    condition: string | null = null,
    href: string | null = null,
    headers: Record<string, string> = {},
  ) {
    super(`${status} ${condition ?? ''}`);
    this.status = status;
    this.condition = condition;
    this.href = href;
    this.headers = headers;
  }
}

/**
 * A collection that can't be locked as a whole: each resource that prevents it, with its status, and the
 * collection.
 */
export class PartialRefusal extends DavRefusal {
  readonly locked: readonly string[];

  constructor(locked: readonly string[], href: string) {
    super(207, 'no-conflicting-lock', href);
    this.locked = locked;
  }
}

/** Whether a call failed only because of its conditions. */
export function isFailedCondition(error: unknown): boolean {
  return error instanceof DavRefusal && error.status === 412;
}

/** One call with its target. */
export interface DavCall<N extends DavNode> {
  readonly tree: DavTree<N>;
  /** The address of the tree: `/dav/files`. */
  readonly base: string;
  /** Origins that clients may name in `Destination` and `If`; a proxy may use another scheme than we do. */
  readonly hosts: ReadonlySet<string>;
  readonly request: ProtocolRequest;
  /** Decoded names from the root down. */
  readonly path: readonly string[];
  /** Resources from the root down, as far as they exist. */
  readonly ancestors: readonly N[];
  /** The resource at the path; null if there is none. */
  readonly node: N | null;
  /** Conditions of the header `If`; null without one. */
  readonly ifLists: readonly IfList[] | null;
  readonly now: Date;
}

/** The target of a call or of its destination. */
export type Found<N extends DavNode> = Pick<DavCall<N>, 'path' | 'ancestors' | 'node'>;

/** A call at one moment: before the act, or inside its transaction. */
export type DavSnapshot<N extends DavNode> = Omit<DavCall<N>, 'tree'> & { readonly tree: DavReader<N> };

const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };
export const PROLOGUE = '<?xml version="1.0" encoding="utf-8"?>\n';

export function xmlAnswer(status: number, xml: string, headers: Record<string, string> = {}): ProtocolAnswer {
  return { status, headers: { ...xmlHeaders, ...headers }, body: PROLOGUE + xml };
}

/** Converts a refusal into a response, with a sentence that many programs show. */
export function answerRefusal(refusal: DavRefusal, sentence: string): ProtocolAnswer {
  const { status, condition, href } = refusal;
  if (refusal instanceof PartialRefusal) {
    const error = `<D:error><D:${condition}/></D:error>`;
    const members = refusal.locked.map((one) => writeResponse(one, '423 Locked', error));
    const itself = writeResponse(href ?? '', '424 Failed Dependency');
    return xmlAnswer(status, `<D:multistatus xmlns:D="DAV:">${members.join('')}${itself}</D:multistatus>`);
  }
  const inner = href === null ? '' : `<D:href>${escapeText(href)}</D:href>`;
  const failed = condition === null ? '' : `<D:${condition}>${inner}</D:${condition}>`;
  return xmlAnswer(status, writeError(failed, sentence), refusal.headers);
}

/** Answers a refusal before the tree is reached, such as a wrong password, in the form that programs read. */
export const answerDavError: ErrorWriter = ({ statusCode, message }) =>
  xmlAnswer(statusCode, writeError('', message));

/** The sentence is the last one inside, where programs that know the conditions do not look. */
function writeError(failed: string, sentence: string): string {
  const message = `<S:message xmlns:S="http://sabredav.org/ns">${escapeText(sentence)}</S:message>`;
  return `<D:error xmlns:D="DAV:">${failed}${message}</D:error>`;
}

function writeResponse(href: string, status: string, more = ''): string {
  return `<D:response><D:href>${escapeText(href)}</D:href><D:status>HTTP/1.1 ${status}</D:status>${more}</D:response>`;
}

/** Parses the header `Depth`, in any case; refuses one that the method does not know. */
export function readDepth<const D extends string>({ headers }: ProtocolRequest, known: readonly D[]): D {
  const depth = String(headers['depth'] ?? 'infinity').toLowerCase();
  const found = known.find((one) => one === depth);
  if (found === undefined) throw new DavRefusal(400);
  return found;
}

/** The segments of an address below the base; null if it is outside of the tree. */
export function splitPath(encoded: string): string[] | null {
  const segments = encoded.split('/').filter((segment) => segment !== '');
  if (segments.length > 300) return null;
  try {
    const decoded = segments.map(decodeURIComponent);
    const isBad = decoded.some(
      (one) => one === '.' || one === '..' || one.includes('/') || one.includes('\0'),
    );
    return isBad ? null : decoded.map((one) => one.normalize('NFC'));
  } catch {
    return null;
  }
}

/** The address of a path; that of a collection ends with a slash. */
export function toHref(base: string, path: readonly string[], isCollection: boolean): string {
  const joined = path.map((segment) => `/${encodeURIComponent(segment)}`).join('');
  return `${base}${joined}${isCollection ? '/' : ''}`;
}

/** The path of a client's absolute address or absolute path; null for anything else. */
export function readReference(
  { base, hosts }: Pick<DavCall<DavNode>, 'base' | 'hosts'>,
  reference: string,
): string[] | 'elsewhere' | null {
  let [path = ''] = reference.split('?', 1);
  if (!reference.startsWith('/')) {
    if (!URL.canParse(reference)) return null;
    const { protocol, host, pathname } = new URL(reference);
    if (!['http:', 'https:'].includes(protocol) || !hosts.has(host)) return 'elsewhere';
    path = pathname;
  }
  if (path.startsWith('//')) return null;
  if (path !== base && !path.startsWith(`${base}/`)) return 'elsewhere';
  return splitPath(path.slice(base.length));
}

/** The resource at a path; null if there is none. */
export function nodeAt<N extends DavNode>(path: readonly string[], ancestors: readonly N[]): N | null {
  return ancestors.length === path.length + 1 ? (ancestors.at(-1) ?? null) : null;
}

/** The content exceeds the space of the company, of one member, or the limit of a request. */
const NO_ROOM = /(?:quota-exceeded|storage-full|storage-low|too-many-to-copy|too-many-locks)$/;

/**
 * Converts an area's refusal: into a status of the protocol if there is one, with a sentence that many
 * programs show.
 */
export function answerFailure(error: AppError, sentence: string): ProtocolAnswer {
  const { code, status } = error.declaration;
  return xmlAnswer(NO_ROOM.test(code) ? 507 : status, writeError('', sentence));
}
