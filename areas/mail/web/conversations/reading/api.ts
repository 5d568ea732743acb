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
import { call, queryOf, showFailure, useAct } from '@artel/web';
import { useQueries, useQuery } from '@tanstack/react-query';

/** A letter does not change. */
const FRESH_MS = 600_000;
/** A signed address opens for ten minutes. */
const SIGNED_MS = 480_000;

export function useBody(messageId: string) {
  return useQuery({ ...queryOf(getBody, { params: { messageId } }), staleTime: FRESH_MS });
}

/** The event that a letter brings; a letter without one is not asked. */
export function useMailInvitation({ id, files }: Message) {
  return useQuery({
    ...queryOf(getMailInvitation, { params: { messageId: id } }),
    enabled: files.some(isCalendarPart),
  });
}

export function useInvitationAnswer() {
  return useAct(answerMailInvitation, { refreshes: [getMailInvitation, listSendings] });
}

/** Addresses of the pictures that lie in a letter, by the names that its text has for them. */
export function useInnerPictures({ id, files }: Message): ReadonlyMap<string, string> {
  const inner = files.filter(({ contentId, type }) => contentId !== null && type.startsWith('image/'));
  return useQueries({
    queries: inner.map(({ part }) => ({
      queryKey: ['mail/inner-picture', id, part],
      queryFn: () => call(createFileDownload, { body: { messageId: id, part } }),
      staleTime: SIGNED_MS,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) => {
          const contentId = inner[at]?.contentId;
          return data === undefined || !contentId ? [] : [[contentId, data.url] as const];
        }),
      ),
  });
}

export async function downloadPart(messageId: string, { part, name }: Part): Promise<void> {
  try {
    const { url } = await call(createFileDownload, { body: { messageId, part } });
    loadFile(url, name);
  } catch (failure) {
    showFailure(failure);
  }
}
