import { useState } from 'react';
import { lookOf } from './file-look.ts';
import { NodeIcon } from './node-icon.tsx';
import styles from './nodes.module.css';
import type { ContentAddress, SeenFile } from './preview/file-content.tsx';

/** Bytes: a larger picture is not loaded only to be shown small. */
const MOST = 3 * 1024 * 1024;

/** Whether a tile shows the picture itself. */
export function hasThumb(node: SeenFile): boolean {
  return lookOf(node) === 'picture' && (node.bytes ?? 0) <= MOST;
}

interface ThumbProps {
  readonly node: SeenFile;
  /** Asked for where the node has a picture to show. */
  readonly address: Pick<ContentAddress, 'data'>;
}

/** What a tile shows of a node above its name: the picture, or a sign of what it is. */
export function Thumb({ node, address }: ThumbProps) {
  const [isBroken, setBroken] = useState(false);
  if (address.data === undefined || isBroken) return <NodeIcon node={node} size={56} />;
  return (
    <img
      className={styles.thumb}
      src={address.data.url}
      alt=""
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}
