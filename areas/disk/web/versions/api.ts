import { createDownload, getNode, listFolder, listVersions, restoreVersion } from '@artel/disk/contract';
import { call, getQuery, showFailure, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../api.ts';

/** `now` is the file's present version, so that a new version is another query. */
export function useVersions(nodeId: string, now: number) {
  const query = getQuery(listVersions, { params: { nodeId } });
  return useQuery({ ...query, queryKey: [...query.queryKey, now] });
}

export function useRestoreVersion() {
  return useAct(restoreVersion, { refreshes: [listVersions, listFolder, getNode] });
}

/** Downloads a former version of a file. */
export function downloadVersion(nodeId: string, versionId: string): void {
  call(createDownload, { body: { nodeId, versionId } }).then(({ url }) => downloadFile(url), showFailure);
}
