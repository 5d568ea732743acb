/** The pages of the disk share most of their code, so they are one chunk. */

export { SharePage } from './share/share-page.tsx';
export { HaveAccessPage } from './sharing/have-access-page.tsx';
export { TrashPage } from './trash/trash-page.tsx';
export { DiskPage } from './tree/disk-page.tsx';
