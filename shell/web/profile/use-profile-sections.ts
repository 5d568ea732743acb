import { type ProfileSection, useAreas } from '@artel/web';

/** The sections of the page about oneself, in their order. */
export function useProfileSections(): readonly ProfileSection[] {
  const sections = useAreas().flatMap((area) => area.profileSections ?? []);
  return sections.sort((one, other) => one.order - other.order);
}
