import { t } from '../../i18n/texts.ts';
import { type FormValues, valueAt } from './form-values.ts';
import styles from './stored-values.module.css';

interface StoredValuesProps {
  readonly form: { readonly values: FormValues; readonly stored: FormValues | undefined };
  /** The paths of the texts to show; their labels are `forms.<path>`. */
  readonly paths: readonly string[];
  /** How to show a value that is not a text of its own: a time zone. */
  readonly format?: (value: string, path: string) => string;
}

/** Shows the values that another person stored while the form was open, if they differ from the form's. */
export function StoredValues({ form, paths, format = (value) => value }: StoredValuesProps) {
  const { stored, values } = form;
  if (stored === undefined) return null;
  const others = paths.flatMap((path) => {
    const value = String(valueAt(stored, path) ?? '');
    return value === valueAt(values, path) ? [] : [{ path, value: value && format(value, path) }];
  });
  return (
    <div className={styles.stored}>
      <p>{t('ui.form.stored')}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ path, value }) => (
            <li key={path}>{`${t(`forms.${path}`)}: ${value || t('ui.form.nothing')}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
