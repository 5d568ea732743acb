import { loadFile } from '@artel/company/web';
import { createFileDownload, type MessageFile } from '@artel/messenger/contract';
import { call, showFailure } from '@artel/web';

export async function downloadFile({ id, name }: MessageFile): Promise<void> {
  try {
    const { url } = await call(createFileDownload, { body: { fileId: id } });
    loadFile(url, name);
  } catch (failure) {
    showFailure(failure);
  }
}
