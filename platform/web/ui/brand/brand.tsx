import { publicConfig } from '../../config/public-config.ts';
import styles from './brand.module.css';
import { BrandSign } from './brand-sign.tsx';

/** The logo and the installation's name beside it. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <BrandSign />
      <span>{publicConfig().brandName}</span>
    </span>
  );
}
