import { breakLock, getNode, listFolder } from '@artel/disk/contract';
import { useAct } from '@artel/web';

export function useBreakLock() {
  return useAct(breakLock, { refreshes: [listFolder, getNode] });
}
