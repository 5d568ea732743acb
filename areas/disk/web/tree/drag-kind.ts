/** The kind under which files and folders of the disk are dragged. */
export const DRAG_KIND = 'disk-nodes';
