import { NoCompany } from '../companies/no-company.tsx';
import { useProfile } from '../profile/use-profile.ts';
import styles from './card.module.css';

/** What the company is called, for who may change nothing about it; the way to a company for who has none. */
export function ReadOnlyCard() {
  const { company } = useProfile();
  if (company === null) return <NoCompany />;
  return (
    <section className={styles.card} aria-labelledby="company-card">
      <h2 id="company-card">{company.name}</h2>
    </section>
  );
}
