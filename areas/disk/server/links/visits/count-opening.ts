import { addOpening } from '../links.store.ts';
import { openAnyLink, type VisitDeps } from './open-visited-link.ts';

/** Counts that a visitor opened the page of a link; of one with a password, after it was entered. */
export async function countOpening(
  deps: VisitDeps,
  params: { uuid: string },
): Promise<Record<string, never>> {
  const { link } = await openAnyLink(deps, params);
  await addOpening(deps.tx, link);
  return {};
}
