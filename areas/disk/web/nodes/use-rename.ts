import { createFolder, type DiskNode } from '@artel/disk/contract';
import { offerUndo, t } from '@artel/web';
import { useForm } from '@artel/web/ui';
import * as z from 'zod/mini';
import { useRenameNode } from '../api.ts';

export type Renamed = Pick<DiskNode, 'id' | 'kind' | 'name' | 'version'>;

/** The fields of a form with a name. */
export const Named = z.pick(createFolder.body, { name: true });

/** Renames a node, and offers to take that back. */
function useRename(): (node: Renamed, name: string) => Promise<void> {
  const rename = useRenameNode();
  return async ({ id, name: before, version }, name) => {
    if (name === before) return;
    const params = { nodeId: id };
    const renamed = await rename.mutateAsync({ params, body: { name, version } });
    offerUndo(t('disk.renamed', { name }), () =>
      rename.mutateAsync({ params, body: { name: before, version: renamed.version } }),
    );
  };
}

/** Typing replaces the name but not the ending, by which programs recognise a file. */
export function getBaseLength({ kind, name }: Renamed): number {
  const dot = name.lastIndexOf('.');
  return kind === 'file' && dot > 0 ? dot : name.length;
}

/** The form with the new name of a node; `onEnd` is called when it has that name. */
export function useRenameForm(node: Renamed, onEnd: () => void) {
  const rename = useRename();
  return useForm({
    name: `disk/rename/${node.id}`,
    initial: { name: node.name },
    secrets: ['name'],
    schema: Named,
    submit: async ({ name }) => {
      await rename(node, name);
      onEnd();
    },
  });
}
