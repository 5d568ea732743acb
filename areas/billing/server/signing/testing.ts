import { Readable } from 'node:stream';
import { createOwner, type TestMember } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeDocument } from '../documents/testing.ts';

/** The first bytes of a scan, from which its type is detected. */
const SCANNED = new TextEncoder().encode('%PDF-1.7\n');
const file = { type: 'application/pdf', bytes: SCANNED };

async function makeScan(server: TestServer, documentId: string): Promise<void> {
  const { id } = await server.platform.blobs.write(Readable.from([SCANNED]), { maxBytes: 1000 });
  await server.db(
    `UPDATE billing.documents SET state = 'signed', scan_blob_id = $2, scan_type = 'application/pdf' WHERE id = $1`,
    [documentId, id],
  );
}

async function soldDocument(server: TestServer): Promise<{ companyId: string; documentId: string }> {
  const buyer: TestMember = await createOwner(server);
  return { companyId: buyer.companyId, documentId: await makeDocument(server, buyer) };
}

/** One valid call of each route. */
export const signingExamples: RouteExamples<TestServer> = {
  'billing/sign-document': async ({ server, caller }) => ({
    params: { documentId: await makeDocument(server, caller) },
    body: file,
  }),
  'billing/refuse-document': async ({ server, caller }) => ({
    params: { documentId: await makeDocument(server, caller) },
    body: { reason: 'Неверный КПП' },
  }),
  'billing/get-scan-file': async ({ server, caller }) => {
    const documentId = await makeDocument(server, caller);
    await makeScan(server, documentId);
    return { params: { documentId } };
  },
  'billing/sign-sold-document': async ({ server }) => ({ params: await soldDocument(server), body: file }),
  'billing/get-sold-scan-file': async ({ server }) => {
    const params = await soldDocument(server);
    await makeScan(server, params.documentId);
    return { params };
  },
  'billing/correct-document': async ({ server }) => ({ params: await soldDocument(server) }),
};
