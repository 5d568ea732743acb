import styles from './card.module.css';
import { CardForm } from './card-form.tsx';
import { ConfirmationBlock } from './confirmation-block.tsx';
import { LogoField } from './logo-field.tsx';

/** What the company is on paper and how it looks, for who manages it. */
export function CardSection() {
  return (
    <div className={styles.section}>
      <ConfirmationBlock />
      <div className={styles.card}>
        <LogoField />
        <CardForm />
      </div>
    </div>
  );
}
