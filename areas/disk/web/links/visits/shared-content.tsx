import { isShown, type SharedNode } from '@artel/disk/contract';
import { getFileView } from '../../nodes/file-appearance.ts';
import { FileContent } from '../../nodes/preview/file-content.tsx';
import { useSharedAddress, useSharedPicture } from './api.ts';

interface SharedContentProps {
  readonly uuid: string;
  readonly node: SharedNode;
  readonly mayDownload: boolean;
}

/** The content of a file behind a link, also where it may only be looked at. */
export function SharedContent({ uuid, node, mayDownload }: SharedContentProps) {
  const mayShow = getFileView(node) !== null && isShown(node.mediaType ?? '');
  const address = useSharedAddress(uuid, mayShow ? node.id : undefined);
  const picture = useSharedPicture(uuid, getFileView(node) === 'scan' ? node.id : undefined);
  return (
    <FileContent node={node} address={address} isShown={mayShow} mayPrint={mayDownload} picture={picture} />
  );
}
