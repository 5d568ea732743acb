import type { DiskNode } from '@artel/disk/contract';
import { usePicture } from '../api.ts';
import { Thumb } from './thumb.tsx';

/** What a tile shows of a node above its name. */
export function NodeTile({ node }: { readonly node: DiskNode }) {
  const { url, renew } = usePicture(node);
  return <Thumb node={node} url={url} onFailure={renew} />;
}
