import { companyPages, newcomersPart } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import { PageLink, t, useRenewal, widgetOf } from '@artel/web';
import { Avatar, Moment, Panel } from '@artel/web/ui';
import { listName } from '../members/list-name.ts';
import styles from './newcomers-widget.module.css';

/** Who joined the company lately, and the way to everybody. */
export const NewcomersWidget = widgetOf(newcomersPart, ({ data: { items } }) => {
  const renew = useRenewal(getDashboard);
  return (
    <Panel as="section" room="none" aria-labelledby="newcomers-widget">
      <header className={styles.head}>
        <h2 id="newcomers-widget">{t('company.newcomers.title')}</h2>
        <PageLink page={companyPages.users} className={styles.all}>
          {t('company.newcomers.all')}
        </PageLink>
      </header>
      <ul className={styles.list} aria-labelledby="newcomers-widget">
        {items.map((member) => (
          <li key={member.id} className={styles.person}>
            <Avatar {...member} src={member.avatar} onFailure={renew} />
            <span className={styles.words}>
              <PageLink page={companyPages.users} search={{ member: member.id }} className={styles.name}>
                <bdi>{listName(member)}</bdi>
              </PageLink>
              {member.position !== '' && (
                <span className={styles.position}>
                  <bdi>{member.position}</bdi>
                </span>
              )}
            </span>
            <span className={styles.position}>
              <Moment at={member.joinedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
});
