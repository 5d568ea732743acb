import { type DiskNode, diskPages } from '@artel/disk/contract';
import { showToast, t } from '@artel/web';

/** Copies the address that opens the node for a colleague who may see it. */
export function copyAddress(node: Pick<DiskNode, 'id' | 'kind'>): void {
  const search = new URLSearchParams(node.kind === 'folder' ? { folder: node.id } : { open: node.id });
  const address = `${window.location.origin}${diskPages.disk.path}?${search}`;
  copyUrl(address, t('disk.address-copied'));
}

/** Copies an address and says so; where the browser refuses, it shows the address. */
export function copyUrl(address: string, done: string): void {
  navigator.clipboard.writeText(address).then(
    () => showToast({ severity: 'success', title: done }),
    () => showToast({ severity: 'info', title: address }),
  );
}
