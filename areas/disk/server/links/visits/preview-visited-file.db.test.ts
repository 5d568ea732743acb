import { createOwner } from '@artel/company/server/testing';
import { previewShare } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeLinkTo, startDiskServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

async function preview(name: string) {
  const owner = await createOwner(server);
  const { id: nodeId } = await makeFile(server, owner, { name, content: '<script>alert(1)</script>' });
  const { uuid } = await makeLinkTo(server, owner, nodeId, { mayDownload: false });
  return callRoute(server, previewShare, { params: { uuid }, body: { nodeId } });
}

test.each(['Договор.docx', 'Смета.xlsm', 'Показ.pptx', 'Список.csv', 'Знак.svg', 'Скан.tif', 'Отчёт.pdf'])(
  '[R-22] %s is seen behind a link that is for looking only, and never as a page of its own',
  async (name) => {
    const { body } = await preview(name);
    const content = await server.app.inject({ url: body.url });
    expect(content.statusCode).toBe(200);
    expect(content.headers['content-disposition']).toMatch(/^attachment/);
    expect(content.headers['content-security-policy']).toContain('sandbox');
  },
);

test.each(['Архив.zip', 'Письмо.doc', 'Программа.exe'])(
  '[R-22] %s, which no page shows, is not given out behind a link that is for looking only',
  async (name) => {
    expect((await preview(name)).error.code).toBe('disk/not-allowed');
  },
);
