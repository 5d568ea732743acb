import { t } from '@artel/web';
import { PeopleList } from '../people/people-list.tsx';
import { useProfile } from '../profile/use-profile.ts';
import styles from './company-widget.module.css';
import { NoCompany } from './no-company.tsx';

/** The dashboard's piece about the company: its people, or the way to a company for who has none. */
export function CompanyWidget() {
  const { company } = useProfile();
  if (company === null) return <NoCompany />;
  return (
    <section className={styles.card} aria-labelledby="company-widget">
      <header className={styles.head}>
        <p className={styles.caption}>{t('company.widget.title')}</p>
        <h2 id="company-widget">{company.name}</h2>
      </header>
      <PeopleList />
    </section>
  );
}
