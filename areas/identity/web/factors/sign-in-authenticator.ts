// The parts for an existing passkey, because the sign-in page needs no more of the library.
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
