import type { RouteExamples, TestServer } from '@artel/server/testing';

let made = 0;

/** `Upload-Metadata` of tus. */
export function buildMetadata(facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** One valid call of each route. */
export const chunksExamples: RouteExamples<TestServer> = {
  'disk/upload-pieces': ({ caller }) => ({
    body: 'Содержимое',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(Buffer.byteLength('Содержимое')),
      'upload-metadata': buildMetadata({ parentId: caller?.memberId ?? '', name: `Запись ${++made}.mp4` }),
    },
  }),
};
