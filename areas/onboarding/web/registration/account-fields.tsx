import { NameFields } from '@artel/company/web';
import { NewPasswordField } from '@artel/identity/web';
import { t } from '@artel/web';
import { type FieldBinding, TextField } from '@artel/web/ui';

type Name = 'familyName' | 'givenName' | 'middleName' | 'password' | 'companyName';

interface AccountFieldsProps {
  readonly field: (name: Name) => FieldBinding;
  /** The email of the new account, once it is typed. */
  readonly email: string;
  readonly isFocused?: boolean;
}

/** Fields for a person's name, a password, and a company name, which is only a default for later. */
export function AccountFields({ field, email, isFocused = false }: AccountFieldsProps) {
  return (
    <>
      <NameFields field={field} isFocused={isFocused} />
      <NewPasswordField {...field('password')} label={t('forms.password')} email={email} />
      <TextField
        {...field('companyName')}
        label={t('forms.companyName')}
        hint={t('onboarding.signup.company-hint')}
        autoComplete="organization"
        isOptional
      />
    </>
  );
}
