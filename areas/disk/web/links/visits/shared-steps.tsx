import type { SharedNode } from '@artel/disk/contract';
import type { FolderOrder } from '../../api.ts';
import { Steps } from '../../nodes/preview/steps.tsx';
import { useNeighbours } from '../../nodes/preview/use-neighbours.ts';
import { useSharedFolder } from './api.ts';

interface SharedStepsProps {
  readonly uuid: string;
  readonly folderId: string;
  readonly order: FolderOrder;
  readonly nodeId: string;
  readonly onShow: (file: SharedNode) => void;
}

/** Steps through the files of a folder behind a link, including those that the list beside has not loaded. */
export function SharedSteps({ uuid, folderId, order, nodeId, onShow }: SharedStepsProps) {
  const { before, after } = useNeighbours(useSharedFolder(uuid, folderId, order), nodeId);
  return <Steps before={before} after={after} onShow={onShow} />;
}
