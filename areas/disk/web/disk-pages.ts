/** The pages of the disk share most of what they are made of, so they come in one piece. */
export { DiskPage } from './folder/disk-page.tsx';
export { SharePage } from './share/share-page.tsx';
export { HaveAccessPage } from './sharing/have-access-page.tsx';
export { TrashPage } from './trash/trash-page.tsx';
