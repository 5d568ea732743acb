import type { DiskNode } from '@artel/disk/contract';
import { Picture } from '@artel/web/ui';
import { NodeIcon } from './node-icon.tsx';
import styles from './nodes.module.css';

/** CSS pixels: the image proxy makes pictures no larger than they are shown. */
const WIDTH = 256;
const HEIGHT = 192;

interface ThumbProps {
  readonly node: Pick<DiskNode, 'kind' | 'name' | 'mediaType'>;
  /** The address of its small sizes; null if it is no picture. */
  readonly url: string | null;
  /** The picture could not be loaded: its address may have expired. */
  readonly onFailure?: () => void;
}

/** Shows a node above its name: a small picture, or an icon of its kind. */
export function Thumb({ node, url, onFailure }: ThumbProps) {
  const sign = <NodeIcon node={node} size={56} />;
  if (url === null) return sign;
  return (
    <Picture
      className={styles.thumb}
      src={url}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      fallback={sign}
      {...(onFailure && { onFailure })}
    />
  );
}
