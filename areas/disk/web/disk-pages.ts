/** The pages of the disk share most of their code, so they are one chunk. */

export { HaveAccessPage } from './access/have-access-page.tsx';
export { SharePage } from './links/visits/share-page.tsx';
export { TrashPage } from './trash/trash-page.tsx';
export { DiskPage } from './tree/disk-page.tsx';
