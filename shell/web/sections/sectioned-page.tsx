import type { Page } from '@artel/contract';
import { LazyPart, PageLink, type PageSection, t, usePageSearch } from '@artel/web';
import { CardSkeleton, GroupTitle, Stack, Text, useMediaQuery } from '@artel/web/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import styles from './sectioned-page.module.css';

interface SectionedPageProps {
  readonly page: Page;
  /** The name of the list of sections. */
  readonly label: string;
  readonly sections: readonly PageSection[];
  /** The heading of the sections of one kind, if there are several kinds; the others come first without a heading. */
  readonly apart?: { readonly title: string; readonly isIn: (section: PageSection) => boolean };
}

/**
 * A page in the sections that the areas offer. The address names the section; an unknown one means the first.
 * On a phone the list is shown first, and a section after a choice.
 */
export function SectionedPage({ page, label, sections, apart }: SectionedPageProps) {
  const wanted = usePageSearch('section');
  const isNarrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const section = sections.find(({ name }) => name === wanted) ?? sections[0];
  if (section === undefined) return null;
  const list = { page, label, sections, ...(apart && { apart }) };
  if (!isNarrow) {
    return (
      <div className={styles.page}>
        <SectionList {...list} chosen={section.name} />
        <Section key={section.name} section={section} />
      </div>
    );
  }
  if (wanted === undefined) {
    return (
      <div className={styles.page}>
        <h1>{t(page.titleKey)}</h1>
        <SectionList {...list} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PageLink page={page} className={styles.back}>
        <IconChevronLeft size={18} stroke={1.5} />
        {t('shell.all-sections')}
      </PageLink>
      <Section key={section.name} section={section} isFocused />
    </div>
  );
}

interface SectionListProps extends SectionedPageProps {
  readonly chosen?: string | undefined;
}

function SectionList({ page, label, sections, apart, chosen }: SectionListProps) {
  const [others, own] = apart === undefined ? [[], sections] : partition(sections, apart.isIn);
  const entries = { page, chosen };
  return (
    <Stack aria-label={label} as="nav" gap={0.5} className={styles.sections}>
      <Entries {...entries} sections={own} />
      {apart !== undefined && others.length > 0 && (
        <>
          <GroupTitle>{apart.title}</GroupTitle>
          <Entries {...entries} sections={others} />
        </>
      )}
    </Stack>
  );
}

function partition(sections: readonly PageSection[], isIn: (section: PageSection) => boolean) {
  return [sections.filter(isIn), sections.filter((section) => !isIn(section))] as const;
}

function Entries({ page, sections, chosen }: Pick<SectionListProps, 'page' | 'sections' | 'chosen'>) {
  return (
    <>
      {sections.map(({ name, titleKey, icon: Icon }) => (
        <PageLink
          key={name}
          page={page}
          search={{ section: name }}
          variant="entry"
          aria-current={name === chosen ? 'page' : undefined}
        >
          <Icon size={18} stroke={1.5} />
          <Text as="span" isGrowing>
            {t(titleKey)}
          </Text>
          {chosen === undefined && <IconChevronRight size={18} stroke={1.5} />}
        </PageLink>
      ))}
    </>
  );
}

interface SectionProps {
  readonly section: PageSection;
  /** The list that had the focus was removed. */
  readonly isFocused?: boolean;
}

function Section({ section, isFocused = false }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <Stack gap={5} isGrowing className={styles.section}>
      <h1 ref={title} tabIndex={-1}>
        {t(section.titleKey)}
      </h1>
      <LazyPart load={section.component} waiting={<CardSkeleton lines={1} />} />
    </Stack>
  );
}
