import { dashboardPart } from '@artel/contract';
import * as z from 'zod/mini';
import { DiskNode } from './nodes.ts';

/** Files that the reader recently uploaded or changed, the latest first. */
export const recentFilesPart = dashboardPart({
  name: 'disk/recent',
  data: z.object({ items: z.array(DiskNode) }),
});
