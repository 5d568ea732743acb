import type { DiskNode } from '@artel/disk/contract';
import { usePicture } from '../api.ts';
import { Thumb } from './thumb.tsx';

/** Shows a node above its name on a tile. */
export function NodeTile({ node }: { readonly node: DiskNode }) {
  const { url, renew } = usePicture(node);
  return <Thumb node={node} url={url} onFailure={renew} />;
}
