// The part of the library that creates a new passkey.
export { startRegistration } from '@simplewebauthn/browser';
