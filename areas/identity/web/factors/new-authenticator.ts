// The part that creates a new passkey.
export { startRegistration } from '@simplewebauthn/browser';
