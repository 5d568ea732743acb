import { companyPages, listMembers } from '@artel/company/contract';
import { CallFailure, PageLink, t, useRenewal } from '@artel/web';
import { Avatar, LoadFailure, Skeleton } from '@artel/web/ui';
import { useMembers } from '../api.ts';
import { useProfile } from '../profile/use-profile.ts';
import { fullName } from './full-name.ts';
import styles from './people-list.module.css';

/** The first people of the company by family name, in each of the four states that a list has, and the way to all. */
export function PeopleList() {
  const members = useMembers();
  const renew = useRenewal(listMembers);
  const me = useProfile().company?.memberId;
  if (members.isPending) return <PeopleSkeleton />;
  if (members.isError && members.data === undefined) {
    if (isRefused(members.error)) return <p className={styles.sentence}>{t('company.widget.refused')}</p>;
    return (
      <LoadFailure
        message={t('company.widget.failed')}
        isRetrying={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    );
  }
  const people = members.data.items;
  if (people.length === 0) return <p className={styles.sentence}>{t('company.widget.empty')}</p>;
  return (
    <>
      <ul className={styles.list} aria-label={t('company.widget.people')}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar {...person} src={person.avatar} onFailure={renew} />
            <span className={styles.words}>
              <span className={styles.name}>
                {fullName(person)}
                {person.id === me && <span className={styles.me}> {t('company.widget.you')}</span>}
              </span>
              {person.position !== '' && <span className={styles.position}>{person.position}</span>}
            </span>
            <span className={styles.role}>{t(`company.role.${person.role}`)}</span>
          </li>
        ))}
      </ul>
      <PageLink page={companyPages.users} className={styles.more}>
        {t('company.widget.all')}
      </PageLink>
    </>
  );
}

function PeopleSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={t('company.widget.loading')}>
      {['9rem', '11rem', '8rem', '10rem'].map((width) => (
        <div key={width} className={styles.person}>
          <Skeleton width="2rem" height="2rem" isRound />
          <span className={styles.words}>
            <Skeleton width={width} />
          </span>
        </div>
      ))}
    </div>
  );
}

function isRefused(failure: Error): boolean {
  return failure instanceof CallFailure && failure.status === 403;
}
