import type { DiskNode } from '@artel/disk/contract';
import { NodeIcon } from './node-icon.tsx';

/** What a tile shows of a node above its name. */
export function NodeTile({ node }: { readonly node: DiskNode }) {
  return <NodeIcon node={node} size={56} />;
}
