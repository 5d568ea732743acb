import { OFFICE_LIMITS } from './office-limits.ts';
import type { Archive } from './open-zip.ts';
import { LimitReached, readXml } from './read-xml.ts';

/** A part or an address that another part refers to. */
export interface Relation {
  /** The last word of its type: `image`, `hyperlink`, `slide`. */
  readonly type: string;
  /** The name of a part in the archive, or an address outside. */
  readonly target: string;
  readonly isOutside: boolean;
}

export type Relations = ReadonlyMap<string, Relation>;

/** The relations of a part; of the whole archive for the empty name. */
export async function readRelations(archive: Archive, part: string): Promise<Relations> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const content = await archive.read(`${folder}_rels/${part.slice(slash + 1)}.rels`);
  const relations = new Map<string, Relation>();
  if (content === null) return relations;
  readXml(content, {
    open: (name, { Id, Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || Id === undefined) return;
      if (relations.size >= OFFICE_LIMITS.names) throw new LimitReached();
      const isOutside = TargetMode?.toLowerCase() === 'external';
      relations.set(Id, {
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: isOutside ? Target : resolvePart(folder, Target),
        isOutside,
      });
    },
  });
  return relations;
}

/** The target of the first relation of a type within the archive. */
export function findTarget(relations: Relations, type: string): string | undefined {
  for (const relation of relations.values())
    if (relation.type === type && !relation.isOutside) return relation.target;
  return undefined;
}

function resolvePart(folder: string, target: string): string {
  const names = target.startsWith('/') ? [] : folder.split('/').filter((name) => name !== '');
  for (const name of target.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

/** An address that may be a link: of the web or of letters, and no other. */
export function toHref(relation: Relation | undefined): string | undefined {
  if (relation === undefined || !relation.isOutside || !URL.canParse(relation.target)) return undefined;
  const { protocol, href } = new URL(relation.target);
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined;
}
