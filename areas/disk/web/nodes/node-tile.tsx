import type { DiskNode } from '@artel/disk/contract';
import { useDownloadAddress } from '../api.ts';
import { hasThumb, Thumb } from './thumb.tsx';

/** What a tile shows of a node above its name. */
export function NodeTile({ node }: { readonly node: DiskNode }) {
  const address = useDownloadAddress(hasThumb(node) ? node.id : undefined);
  return <Thumb node={node} address={address} />;
}
