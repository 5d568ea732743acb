import type { RouteExamples, TestServer } from '@artel/server/testing';

let made = 0;

/** One valid call of each route. */
export const uploadsExamples: RouteExamples<TestServer> = {
  'disk/upload-file': ({ caller }) => ({
    query: {
      parentId: caller?.memberId ?? crypto.randomUUID(),
      name: `Отчёт ${++made}.pdf`,
      modifiedAt: '2026-11-20T09:00:00Z',
    },
    body: 'Содержимое',
    headers: { 'content-type': 'application/pdf' },
  }),
};
