import { companyPages, listRoles, Role } from '@artel/company/contract';
import { getQuery, PageLink, t } from '@artel/web';
import { LoadFailure, Skeleton, Stack, Table, Text, VisuallyHidden } from '@artel/web/ui';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

/** Shows the permissions of each role: a table made of what the areas declare. */
export function RolesView() {
  const roles = useQuery(getQuery(listRoles, {}));
  if (roles.data === undefined) {
    if (!roles.isError) return <Skeleton width="100%" height="16rem" />;
    return (
      <LoadFailure
        error={roles.error}
        message={t('company.roles.failed')}
        isRetrying={roles.isFetching}
        onRetry={() => void roles.refetch()}
      />
    );
  }
  return (
    <Stack gap={3}>
      <Text tone="secondary">{t('company.roles.lead')}</Text>
      <Table label={t('company.roles.title')} variant="marks" isFramed>
        <thead>
          <tr>
            <th scope="col">{t('company.roles.permission')}</th>
            {Role.options.map((role) => (
              <th key={role} scope="col">
                <Stack gap={0}>
                  <span>{t(`company.role.${role}`)}</span>
                  <Holders role={role} count={roles.data.people[role]} />
                </Stack>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.data.items.map(({ permission, roles: holders }) => (
            <tr key={permission}>
              <th scope="row">{t(`permissions.${permission}`)}</th>
              {Role.options.map((role) => (
                <td key={role}>
                  <Mark isHeld={holders.includes(role)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

/** Shows how many people have a role; a number above zero links to them. */
function Holders({ role, count }: { readonly role: Role; readonly count: number }) {
  const words = t('company.departments.people', { count });
  if (count === 0)
    return (
      <Text as="span" size="small" tone="secondary">
        {words}
      </Text>
    );
  return (
    <Text as="span" size="small">
      <PageLink page={companyPages.users} search={{ role }}>
        {words}
      </PageLink>
    </Text>
  );
}

function Mark({ isHeld }: { readonly isHeld: boolean }) {
  const Icon = isHeld ? IconCheck : IconMinus;
  return (
    <Text as="span" tone={isHeld ? 'accent' : 'secondary'}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t(isHeld ? 'company.roles.may' : 'company.roles.may-not')}</VisuallyHidden>
    </Text>
  );
}
