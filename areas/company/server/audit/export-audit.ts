import {
  type AuditEntry,
  auditFieldWords,
  auditObjectWords,
  auditProgramWords,
  auditValueWords,
} from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import type { Platform } from '@artel/server';
import { stringify } from 'csv-stringify/sync';
import { type AuditFilter, listAudit } from './list-audit.ts';

/** Acts in one chunk, which is some hundred kilobytes. */
const AT_ONCE = 1_000;

/** csv-stringify puts a quote before a cell that begins like a formula, because the reader's program would run it. */
const FORMAT = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true } as const;

/**
 * Returns a chunk of the acts as a table for Excel. Each chunk is a query of its own: no transaction stays
 * open while a slow reader receives it.
 */
export async function exportAudit(
  deps: Pick<Platform, 'db' | 'audit' | 'auditLog' | 'auditSubjects' | 'text' | 'strings'>,
  actor: MemberActor,
  filter: AuditFilter,
): Promise<{ csv: string; nextCursor: string | null }> {
  const { items, nextCursor } = await listAudit(deps, actor, { ...filter, limit: AT_ONCE });
  const { companyId } = actor.membership;
  await deps.db.asCompany(actor, (tx) =>
    deps.audit.record(tx, {
      act: 'company/audit-exported',
      userId: actor.userId,
      companyId,
      subject: `company:${companyId}`,
      after: { acts: items.length },
    }),
  );
  const head = filter.cursor === undefined ? [columns(deps)] : [];
  const csv = stringify([...head, ...items.map((entry) => cells(deps, entry))], FORMAT);
  // Excel recognises UTF-8 only by this mark.
  return { csv: filter.cursor === undefined ? `\uFEFF${csv}` : csv, nextCursor };
}

function columns({ text }: Pick<Platform, 'text'>): string[] {
  return [
    text('company.audit.column.at'),
    text('company.audit.column.actor'),
    text('company.audit.column.act'),
    text('company.audit.column.code'),
    text('company.audit.column.object'),
    text('company.audit.column.object-id'),
    text('company.audit.column.changes'),
    text('company.audit.column.address'),
    text('company.audit.column.device'),
    text('company.audit.column.program'),
  ];
}

function cells({ strings }: Pick<Platform, 'strings'>, entry: AuditEntry): string[] {
  const { at, actor, via, act, object, changes, address, userAgent } = entry;
  const find = (key: string) => findText(strings, key);
  const changed = changes.map(({ name, before, after }) => {
    const [was, is] = [before, after].map((value) => auditValueWords(name, value, find) ?? '—');
    const what = auditFieldWords(name, find);
    return before === null ? `${what}: ${is}` : `${what}: ${was} → ${is}`;
  });
  return [
    at,
    actor ?? '',
    find(`acts.${act}`) ?? act,
    act,
    object === null ? '' : auditObjectWords(object, find),
    object === null ? '' : `${object.kind}:${object.id}`,
    changed.join('; '),
    address ?? '',
    userAgent ?? '',
    via === null ? '' : auditProgramWords(via, find),
  ];
}

/** An act of a newer version, or of a removed area, has no text. */
function findText(strings: Platform['strings'], key: string): string | null {
  let found: unknown = strings;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return null;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === 'string' ? found : null;
}
