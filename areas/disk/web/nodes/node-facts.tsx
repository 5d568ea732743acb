import type { DiskNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import { Moment } from '@artel/web/ui';

interface NodeFactsProps {
  readonly node: Pick<DiskNode, 'updatedAt' | 'bytes'>;
}

/** The time of change and the size, if these have no columns. */
export function NodeFacts({ node: { updatedAt, bytes } }: NodeFactsProps) {
  return (
    <>
      <Moment at={updatedAt} />
      {bytes !== null && `${t('disk.between')}${sizeWords(bytes)}`}
    </>
  );
}
