import { t } from '@artel/web';
import { type FieldBinding, Fields, TextField } from '@artel/web/ui';

type NamePart = 'familyName' | 'givenName' | 'middleName';

interface NameFieldsProps {
  readonly field: (name: NamePart) => FieldBinding;
  readonly isFocused?: boolean;
}

/** A person's name in its three parts; a patronymic may be absent. */
export function NameFields({ field, isFocused = false }: NameFieldsProps) {
  return (
    <Fields width="narrow">
      <TextField
        {...field('familyName')}
        label={t('forms.familyName')}
        autoComplete="family-name"
        isFocused={isFocused}
      />
      <TextField {...field('givenName')} label={t('forms.givenName')} autoComplete="given-name" />
      <TextField
        {...field('middleName')}
        label={t('forms.middleName')}
        autoComplete="additional-name"
        isOptional
      />
    </Fields>
  );
}
