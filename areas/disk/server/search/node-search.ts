import type { MemberActor, SearchHit } from '@artel/contract';
import { diskPages } from '@artel/disk/contract';
import { searchable, type WithTransaction } from '@artel/server';
import { visiblePath } from '../tree/get-visible-path.ts';
import { findAllLocated } from '../tree/locate-node.ts';

/** Files and folders are found by their names. */
export const nodeSearch = searchable({
  kind: 'disk/node',
  of: 'disk.nodes',
  words: { title: ['name'] },
  // The topmost folder of a personal disk has an id as its name.
  where: { sql: 'item.name <> item.id::text', columns: ['name'] },
  retention: { label: 'words by which files are searched', duration: 'as long as the company' },
  present: presentFound,
});

/** Presents the found nodes that the actor may see, outside of the trash. */
async function presentFound(
  deps: WithTransaction,
  actor: MemberActor,
  ids: readonly string[],
): Promise<SearchHit[]> {
  const located = await findAllLocated(deps, actor, ids);
  return [...located.values()]
    .filter(({ isTrashed }) => !isTrashed)
    .map((one) => {
      const { id, name, isFile } = one.node;
      const names = visiblePath(one, actor).flatMap((folder) => folder.name || []);
      return {
        id,
        title: name,
        place: names.length === 0 ? null : names.join(' / '),
        page: `${diskPages.disk.path}?${isFile ? 'open' : 'folder'}=${id}`,
      };
    });
}
