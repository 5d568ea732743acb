import { useOwnCompanies } from '@artel/company/web';
import { useUnread } from '@artel/notifications/web';
import { t } from '@artel/web';
import { Badge, Entry, Scroll, Stack, Text } from '@artel/web/ui';
import { IconCheck } from '@tabler/icons-react';

/** The companies of the person, each with a button to enter it; nothing for a person who has only one. */
export function CompanyChoice() {
  const { companies, entering, enter } = useOwnCompanies();
  const elsewhere = useUnread()?.elsewhere ?? [];
  if (companies.length < 2) return null;
  return (
    <Scroll as="ul" height="medium" aria-label={t('shell.companies.title')}>
      {companies.map((company) => {
        const unread = elsewhere.find(({ companyId }) => companyId === company.id)?.count ?? 0;
        return (
          <li key={company.id}>
            <Entry
              aria-current={company.isCurrent || undefined}
              aria-busy={entering === company.id}
              disabled={entering !== null}
              onClick={() => !company.isCurrent && void enter(company)}
            >
              <Stack as="span" gap={0} isGrowing>
                <Text as="span" weight="medium" isCut>
                  {company.name}
                </Text>
                <Text as="span" size="small" tone="secondary" isCut>
                  {t(`company.role.${company.role}`)}
                </Text>
              </Stack>
              {unread > 0 && (
                <Badge variant="accent" label={t('shell.companies.unread', { count: unread })}>
                  {unread > 99 ? '99+' : unread}
                </Badge>
              )}
              {company.isCurrent && <IconCheck size={18} stroke={1.5} />}
            </Entry>
          </li>
        );
      })}
    </Scroll>
  );
}
