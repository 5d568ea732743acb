import { loadFile } from '@artel/company/web';
import {
  createCorrectionFile,
  createImport,
  deleteImport,
  getImport,
  IMPORT_FILE,
  type ImportSettings,
  listImportRows,
  listImports,
  listInvitations,
  type PeopleImport,
  startImport,
  stopImport,
  updateImport,
  updateImportRow,
} from '@artel/invitations/contract';
import { ActFailure, call, getQuery, getQueryKey, t, useAct, usePages } from '@artel/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Milliseconds between two queries of the progress. */
const CHECK_MS = 700;

const isRunning = ({ state }: PeopleImport) => state === 'checking' || state === 'applying';

/** One import, fetched repeatedly while it is under way. */
export function useImport(importId: string) {
  return useQuery({
    ...getQuery(getImport, { params: { importId } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? CHECK_MS : false),
  });
}

export function useImports() {
  return useQuery(getQuery(listImports, {}));
}

type Shown = 'held' | undefined;

/** Rows of an import; a change by the check or the import makes another query. */
export function useImportRows({ id, version, state }: PeopleImport, show: Shown) {
  return usePages(
    listImportRows,
    { limit: 50, ...(show && { show }) },
    { params: { importId: id }, about: [version, state], retainsPrevious: true },
  );
}

/** Uploads a file, which the server parses before it answers. */
export function useBringFile(onBrought: (brought: PeopleImport) => void) {
  const show = useShowImport();
  return useMutation({
    meta: { failure: 'inline' },
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_FILE.maxBytes) {
        throw new ActFailure(t('invitations.import.too-large', { megabytes: IMPORT_FILE.maxBytes >> 20 }));
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      const body = { type: 'application/octet-stream', bytes };
      return call(createImport, { query: { fileName: file.name.slice(-255) }, body });
    },
    onSuccess: (brought) => {
      show(brought);
      onBrought(brought);
    },
  });
}

/**
 * Shows a choice at once, regardless of responses to earlier requests, and lets the server check the file
 * again; fast changes are sent one after another.
 */
export function useUpdateImport({ id, settings: stored }: PeopleImport) {
  const queries = useQueryClient();
  const act = useAct(updateImport, { onSuccess: useShowImport() });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [chosen, setChosen] = useState<ImportSettings | null>(null);
  const key = getQueryKey(getImport, { params: { importId: id } });
  const update = (settings: ImportSettings) => {
    setChosen(settings);
    const send = async () => {
      await queries.cancelQueries({ queryKey: key });
      const version = queries.getQueryData<PeopleImport>(key)?.version ?? 1;
      await act.mutateAsync({ params: { importId: id }, body: { settings, version } });
    };
    last.current = last.current
      .then(send)
      // A refusal by the server is shown; then the server's state applies again.
      .catch(() => queries.invalidateQueries({ queryKey: key }))
      .then(() => setChosen((latest) => (latest === settings ? null : latest)));
  };
  return { settings: chosen ?? stored, update };
}

/** Corrects one line; the server checks the file again. */
export function useUpdateImportRow() {
  return useAct(updateImportRow, { failure: 'inline', onSuccess: useShowImport() });
}

export function useStartImport() {
  return useAct(startImport, { failure: 'inline', onSuccess: useShowImport(), refreshes: [listInvitations] });
}

export function useStopImport() {
  return useAct(stopImport, { onSuccess: useShowImport() });
}

export function useForgetImport() {
  return useAct(deleteImport, { refreshes: [listImports] });
}

export function useCorrectionFile() {
  return useAct(createCorrectionFile, { onSuccess: ({ href }) => loadFile(href) });
}

/** Shows the server's response at once. */
function useShowImport() {
  const queries = useQueryClient();
  return (shown: PeopleImport) => {
    queries.setQueryData(getQueryKey(getImport, { params: { importId: shown.id } }), shown);
    void queries.invalidateQueries({ queryKey: getQueryKey(listImports) });
  };
}
