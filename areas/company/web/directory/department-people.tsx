import { companyPages, type Department, type Member } from '@artel/company/contract';
import { PageLink, t } from '@artel/web';
import { Badge, LoadFailure, Row, Skeleton, Stack, Text } from '@artel/web/ui';
import { usePeopleIn } from './api.ts';
import { MemberName } from './member-name.tsx';

/**
 * Shows the people in a department itself: the head first, then by name; the rest of a long list is in the
 * directory.
 */
export function DepartmentPeople({ department }: { readonly department: Department }) {
  const { id, name, head } = department;
  const people = usePeopleIn(id);
  if (people.data === undefined) {
    if (!people.isError) return <Skeleton width="12rem" height="1.5rem" />;
    return (
      <LoadFailure
        error={people.error}
        message={t('company.people.failed')}
        isRetrying={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    );
  }
  const { items, nextCursor } = people.data;
  const isHead = (member: Member) => member.id === head?.id;
  const inOrder = [...items.filter(isHead), ...items.filter((member) => !isHead(member))];
  return (
    <Stack gap={1}>
      <Stack as="ul" gap={1} aria-label={t('company.departments.people-of', { name })}>
        {inOrder.map((member) => (
          <Row as="li" key={member.id}>
            <MemberName member={{ ...member, state: member.isSuspended ? 'suspended' : 'active' }} />
            {member.position !== '' && (
              <Text as="span" size="small" tone="secondary">
                <bdi>{member.position}</bdi>
              </Text>
            )}
            {isHead(member) && <Badge>{t('company.departments.head')}</Badge>}
          </Row>
        ))}
      </Stack>
      {nextCursor !== null && (
        <PageLink page={companyPages.users} search={{ department: id }}>
          {t('company.departments.all-people')}
        </PageLink>
      )}
    </Stack>
  );
}
