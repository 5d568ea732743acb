import { AppError, requestErrors } from '@artel/contract';
import type { ProtocolAnswer } from '../http/protocol/protocol.ts';
import { type DavCall, DavRefusal, type DavSnapshot, toHref, xmlAnswer } from './dav-call.ts';
import { createConditionCheck, withPreconditions } from './dav-conditions.ts';
import { requireUnlocked } from './dav-locks.ts';
import type { DavNode, PropertyChange } from './dav-tree.ts';
import { writeStat } from './propfind.ts';
import { findChild, getElements, readXml, type XmlElement } from './read-xml.ts';
import { escapeText, writeElement, writeInner } from './write-xml.ts';

/** Limit of changes: programs make a few at once, and each is answered separately. */
const MOST_CHANGES = 1_000;

const PROTECTED = '<D:error><D:cannot-modify-protected-property/></D:error>';

/** Sets and removes properties, all or none. Properties that the server computes can't be set. */
export async function proppatch<N extends DavNode>(call: DavCall<N>): Promise<ProtocolAnswer> {
  const { request, node, tree, base, path } = call;
  if (!node) throw new DavRefusal(404);
  const changes = readChanges(await readXml(request.body));
  if (changes.length > MOST_CHANGES) throw new AppError(requestErrors['too-large']);
  const check = async (at: DavSnapshot<N>) => {
    if (!at.node) throw new DavRefusal(404);
    await requireUnlocked(at, at, { membership: false, below: false });
  };
  const checkAll = withPreconditions(check);
  const named = [...new Map(changes.map((one) => [JSON.stringify([one.uri, one.local]), one])).values()];
  const refused = named.filter(({ uri }) => uri === 'DAV:');
  await (refused.length === 0 ? check(call) : checkAll(call));
  if (refused.length === 0)
    await tree.changeProperties(node, changes, createConditionCheck(call, checkAll, [[node]]));
  const names = (some: readonly PropertyChange[]) => some.map((change) => writeElement(change, '')).join('');
  const others = named.filter(({ uri }) => uri !== 'DAV:');
  const stats =
    refused.length === 0
      ? writeStat(names(named), '200 OK')
      : writeStat(names(refused), '403 Forbidden', PROTECTED) +
        (others.length > 0 ? writeStat(names(others), '424 Failed Dependency') : '');
  const href = escapeText(toHref(base, path, node.isCollection));
  return xmlAnswer(
    207,
    `<D:multistatus xmlns:D="DAV:"><D:response><D:href>${href}</D:href>${stats}</D:response></D:multistatus>`,
  );
}

function readChanges(root: XmlElement | null): PropertyChange[] {
  if (root?.uri !== 'DAV:' || root.local !== 'propertyupdate') throw new DavRefusal(400);
  return getElements(root).flatMap((part) => {
    const isRemoved = part.local === 'remove';
    if (part.uri !== 'DAV:' || (!isRemoved && part.local !== 'set')) return [];
    const prop = findChild(part, 'prop');
    if (!prop) throw new DavRefusal(400);
    return getElements(prop).map((element) => ({
      uri: element.uri,
      local: element.local,
      value: isRemoved ? '' : writeInner(element),
      isRemoved,
    }));
  });
}
