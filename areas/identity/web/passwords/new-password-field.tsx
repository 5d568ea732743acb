import { type FieldBinding, PasswordField } from '@artel/web/ui';
import { useEffect, useState } from 'react';

interface NewPasswordFieldProps extends FieldBinding {
  readonly label: string;
  /** The address of the password's owner: the parts of an address are guessed first. */
  readonly email: string;
  readonly isFocused?: boolean;
}

type Evaluation = (password: string, about: readonly string[]) => boolean;

/**
 * The field for a new password, which shows what the server will refuse; its list of words is loaded only
 * with such a field.
 */
export function NewPasswordField({ email, ...field }: NewPasswordFieldProps) {
  const [evaluation, setEvaluation] = useState<{ readonly isCommon: Evaluation }>();
  useEffect(() => {
    let isShown = true;
    import('./check-password.ts').then(
      ({ isCommonPassword }) => isShown && setEvaluation({ isCommon: isCommonPassword }),
      // Without the list the field does not show the strength; the server checks it anyway.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const verdict = evaluation?.isCommon(field.value, email === '' ? [] : [email]) ? 'common' : 'fit';
  return <PasswordField {...field} isNew verdict={evaluation === undefined ? 'unknown' : verdict} />;
}
