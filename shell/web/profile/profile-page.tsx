import { shellPages } from '@artel/shell-contract';
import { PageLink, type ProfileSection, t, usePageSearch } from '@artel/web';
import { CardSkeleton } from '@artel/web/ui';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LazyPart } from '../parts/lazy-part.tsx';
import styles from './profile-page.module.css';
import { useProfileSections } from './use-profile-sections.ts';

/**
 * oneself, in the sections that the areas offer. The address names the section; an unknown one is the first. On a
 * phone the list comes first and a section after it.
 */
export function ProfilePage() {
  const sections = useProfileSections();
  const wanted = usePageSearch('section');
  const isNarrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const section = sections.find(({ name }) => name === wanted) ?? sections[0];
  if (section === undefined) return null;
  if (!isNarrow) {
    return (
      <div className={styles.page}>
        <SectionList sections={sections} chosen={section.name} />
        <Section key={section.name} section={section} />
      </div>
    );
  }
  if (wanted === undefined) {
    return (
      <div className={styles.page}>
        <h1>{t(shellPages.profile.titleKey)}</h1>
        <SectionList sections={sections} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageLink page={shellPages.profile} className={styles.back}>
        <IconChevronLeft size={18} stroke={1.5} />
        {t('shell.profile.back')}
      </PageLink>
      <Section key={section.name} section={section} isFocused />
    </div>
  );
}

interface SectionListProps {
  readonly sections: readonly ProfileSection[];
  readonly chosen?: string;
}

function SectionList({ sections, chosen }: SectionListProps) {
  return (
    <nav aria-label={t('shell.profile.sections')} className={styles.sections}>
      {sections.map(({ name, titleKey, icon: Icon }) => (
        <PageLink
          key={name}
          page={shellPages.profile}
          search={{ section: name }}
          className={styles.entry}
          aria-current={name === chosen ? 'page' : undefined}
        >
          <Icon size={18} stroke={1.5} />
          <span>{t(titleKey)}</span>
          {chosen === undefined && <IconChevronRight size={18} stroke={1.5} />}
        </PageLink>
      ))}
    </nav>
  );
}

interface SectionProps {
  readonly section: ProfileSection;
  /** The list that had the focus is gone. */
  readonly isFocused?: boolean;
}

function Section({ section, isFocused = false }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.section}>
      <h1 ref={title} tabIndex={-1}>
        {t(section.titleKey)}
      </h1>
      <LazyPart load={section.component} waiting={<CardSkeleton lines={1} />} />
    </div>
  );
}
