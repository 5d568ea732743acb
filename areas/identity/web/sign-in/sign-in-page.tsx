import { mobileWays, webWays } from '../entry-pages.ts';
import { StrangersOnly } from '../mobile/visitors-only.tsx';
import { SignIn } from './sign-in.tsx';

/** sign in. After it the guard leads on to where the person was going. */
export function SignInPage() {
  return <SignIn ways={webWays} />;
}

/** the same in the mobile view. */
export function MobileSignInPage() {
  return (
    <StrangersOnly>
      <SignIn ways={mobileWays} />
    </StrangersOnly>
  );
}
