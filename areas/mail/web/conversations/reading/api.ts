import { loadFile } from '@artel/company/web';
import {
  answerMailInvitation,
  createFileDownload,
  getBody,
  getMailInvitation,
  isCalendarPart,
  listSendings,
  type Message,
  type Part,
} from '@artel/mail/contract';
import { call, getQuery, showFailure, useAct } from '@artel/web';
import { useQueries, useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useMemo } from 'react';

/** A letter does not change, so it stays cached. */
const FRESH_MS = 600_000;
/** A signed address is valid for ten minutes. */
const SIGNED_MS = 480_000;
/**
 * Concurrent texts: a browser has six connections, and the page needs some of them. A request that waits inside the
 * browser for one of them would also use up its time limit.
 */
const inTurn = pLimit(3);

/** The text of a letter; those of a long conversation are requested in turn, in the order of its letters. */
export function useBody(messageId: string) {
  return useQuery({
    ...getQuery(getBody, { params: { messageId } }),
    queryFn: ({ signal }) => inTurn(() => call(getBody, { params: { messageId } }, { signal })),
    staleTime: FRESH_MS,
  });
}

/** The event that a letter contains; nothing is fetched for a letter without one. */
export function useMailInvitation({ id, files }: Message) {
  return useQuery({
    ...getQuery(getMailInvitation, { params: { messageId: id } }),
    enabled: files.some(isCalendarPart),
  });
}

export function useInvitationAnswer() {
  return useAct(answerMailInvitation, { refreshes: [getMailInvitation, listSendings] });
}

/** Addresses of the pictures inside a letter, by their content ids; the same map as long as nothing changes. */
export function useInnerPictures({ id, files }: Message): ReadonlyMap<string, string> {
  const inner = files.filter(({ contentId, type }) => contentId !== null && type.startsWith('image/'));
  const known = useQueries({
    queries: inner.map(({ part }) => ({
      queryKey: ['mail/inner-picture', id, part],
      queryFn: () => call(createFileDownload, { body: { messageId: id, part } }),
      staleTime: SIGNED_MS,
    })),
    combine: (answers) => answers.map(({ data }, at) => [inner[at]?.contentId, data?.url] as const),
  });
  return useMemo(
    () =>
      new Map(
        known.flatMap(([contentId, url]) => (contentId && url !== undefined ? [[contentId, url]] : [])),
      ),
    [known],
  );
}

export async function downloadPart(messageId: string, { part, name }: Part): Promise<void> {
  try {
    const { url } = await call(createFileDownload, { body: { messageId, part } });
    loadFile(url, name);
  } catch (failure) {
    showFailure(failure);
  }
}
