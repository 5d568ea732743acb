import { useProfile } from '@artel/company/web';
import { type PageSection, useInside } from '@artel/web';
import { useAllowed } from '../menu/use-allowed.ts';

/** The sections of the page about oneself, in their order. */
export function useProfileSections(): readonly PageSection[] {
  const sections = useInside().flatMap((area) => area.profileSections ?? []);
  return useAllowed(inOrder(sections));
}

/** The sections of the company's page that this person may use, in their order; none for a person who has no company. */
export function useCompanySections(): readonly PageSection[] {
  const { company } = useProfile();
  const sections = useInside().flatMap((area) => area.companySections ?? []);
  const allowed = useAllowed(inOrder(sections));
  return company === null ? [] : allowed;
}

const inOrder = (sections: readonly PageSection[]) =>
  sections.toSorted((one, other) => one.order - other.order);
